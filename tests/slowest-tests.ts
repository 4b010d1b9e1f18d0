import type { Reporter, TestCase, TestModule } from 'vitest/node'

const shown = 20
type Timed = { name: string; ms: number }

/** Prints at the end the twenty slowest tests and files, in seconds of wall-clock time. A file's time includes its setup. */
export default class SlowestTests implements Reporter {
  private readonly tests: Timed[] = []
  private readonly files: Timed[] = []

  onTestCaseResult(test: TestCase): void {
    const name = `${test.module.relativeModuleId} > ${test.fullName}`
    this.tests.push({ name, ms: test.diagnostic()?.duration ?? 0 })
  }

  onTestModuleEnd(module: TestModule): void {
    const { duration, setupDuration, collectDuration } = module.diagnostic()
    this.files.push({ name: module.relativeModuleId, ms: duration + setupDuration + collectDuration })
  }

  onTestRunEnd(): void {
    print('tests', this.tests)
    print('files', this.files)
  }
}

function print(what: string, timed: Timed[]): void {
  const slowest = timed.toSorted((a, b) => b.ms - a.ms).slice(0, shown)
  const lines = slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
  console.error([`The slowest ${what}:`, ...lines].join('\n'))
}
