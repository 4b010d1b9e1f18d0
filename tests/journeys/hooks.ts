import { afterEach, expect } from 'vitest'
import { endVisits, photographVisits } from './journey.ts'

/** A journey fails on any console error, uncaught error, or violation of the content security policy. */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photographVisits(task.name)
  expect(await endVisits(task.result?.state !== 'fail'), 'errors in the console').toEqual([])
})
