// Says what stands in the way on this machine. It must run on a Node that is
// too old for the course, before anything is installed: plain CommonJS, no
// package, no syntax younger than Node 10.
require("./packages/cli/src/checkup/main.cjs").main(process.argv.slice(2));
