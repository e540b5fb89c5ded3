import { runTool } from './suite/run-tool.ts';

/** `npm run faults -- 20`: so many rounds of killed processes, cut connections and full disks, where npm test does one. */
const [rounds = '10'] = process.argv.slice(2);
if (!/^\d+$/.test(rounds)) {
  console.error('Usage: npm run faults -- [rounds]');
  process.exit(2);
}
const files = ['apps/server/test/faults', 'scripts/cluster.test.ts'];
const { code } = await runTool('vitest', ['run', '--project', 'server', ...files], {
  env: { WAYBILL_FAULT_ROUNDS: rounds },
});
process.exitCode = code;
