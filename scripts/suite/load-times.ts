import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Writes what each file took until its first test could begin, which is no part of the JSON report. */
export default class LoadTimes implements Reporter {
  readonly #seconds: Record<string, number> = {};

  onTestModuleEnd(file: TestModule): void {
    this.#seconds[file.moduleId] = file.diagnostic().collectDuration / 1000;
  }

  onTestRunEnd(): void {
    writeFileSync(process.env.WAYBILL_LOAD_TIMES ?? '', JSON.stringify(this.#seconds));
  }
}
