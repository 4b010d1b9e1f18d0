import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Of an error's message and of its stack: enough to see the cause where only the end of a log is kept. */
const linesOfMessage = 8
const linesOfStack = 3

const notOurs = /node_modules|node:|<anonymous>/

type Failure = { message: string; stack?: string | undefined }

/** Prints at the very end what failed, each with the beginning of its error. */
export default class FailedTests implements Reporter {
  private readonly failures = new Set<string>()

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'failed') this.add(`${test.module.relativeModuleId} > ${test.fullName}`, errors)
  }

  onTestModuleEnd(module: TestModule): void {
    this.add(module.relativeModuleId, module.errors())
    for (const suite of module.children.allSuites())
      this.add(`${module.relativeModuleId} > ${suite.fullName}`, suite.errors())
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly Failure[]): void {
    this.add('outside of any test', unhandled)
    if (this.failures.size > 0) console.error(['Failed:', ...this.failures].join('\n'))
  }

  private add(name: string, errors: readonly Failure[] | undefined): void {
    for (const { message, stack } of errors ?? []) {
      const frames = (stack ?? '').split('\n').filter((line) => line.includes('at ') && !notOurs.test(line))
      const lines = [...message.split('\n').slice(0, linesOfMessage), ...frames.slice(0, linesOfStack)]
      this.failures.add([name, ...lines].join('\n    '))
    }
  }
}
