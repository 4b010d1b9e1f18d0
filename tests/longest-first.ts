import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Long for their size: they start a compiler, walk every page, or take their tests from another module. */
const long = [
  'tests/add-a-slice.test.ts',
  'server/route-walk.fuzz.test.ts',
  'server/signed-sheets/check-actions.test.ts',
  'tests/journeys/ended-session.spec.ts',
  'tests/journeys/every-page-on-desktop.spec.ts',
  'tests/journeys/every-page-on-phone.spec.ts',
  'tests/journeys/toasts-on-desktop.spec.ts',
  'tests/journeys/toasts-on-phone.spec.ts',
  'tests/journeys/first-release.spec.ts',
]
const isLong = ({ moduleId }: TestSpecification) => long.some((path) => moduleId.endsWith(`/${path}`))

/**
 * A project's longest files first. In a fresh clone vitest knows no durations and starts with the largest files: these would
 * come last, with nothing left to run beside them.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...projects.values()].flatMap((own) => [...own.filter(isLong), ...own.filter((file) => !isLong(file))])
  }
}
