import type { Reporter, TestCase } from 'vitest/node'

/** Lists at the end the tests that failed, ran again and passed: each is flaky and needs a fix. */
export default class FlakyTests implements Reporter {
  private readonly names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd(): void {
    if (this.names.length === 0) return
    console.error(['Flaky (passed only when they ran again):', ...this.names].join('\n  '))
  }
}
