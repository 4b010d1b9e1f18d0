import type { Reporter, TestCase } from 'vitest/node'

/** Names at the end the tests that failed first and passed at their second go: each of them fails by chance, and wants mending. */
export default class SecondGoes implements Reporter {
  private readonly names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd(): void {
    if (this.names.length === 0) return
    console.error(['Passed only at the second go, and want mending:', ...this.names].join('\n  '))
  }
}
