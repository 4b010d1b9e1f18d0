import { z } from 'zod'
import { changedMany, changeManyBody, putBackBody } from '#domain/many-tasks/schema.ts'
import { manyTasksTexts as texts } from '#domain/many-tasks/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'
import { task } from '#domain/tasks/schema.ts'

const params = z.object({ id: uuid })

export const changeMany = defineCall({
  method: 'POST',
  path: '/api/releases/{id}/tasks/many',
  summary:
    'Complete, move or delete several tasks of a release, all or none; twins on the other list follow. `undo` is the body that takes it back',
  failure: texts.failed,
  params,
  body: changeManyBody,
  data: changedMany,
})
/** A task that has changed since then stays as it is. */
export const putBackMany = defineCall({
  method: 'POST',
  path: '/api/releases/{id}/tasks/many/undo',
  summary: 'Take back a change of several tasks, where nothing has changed since',
  failure: texts.undoFailed,
  params,
  body: putBackBody,
  data: z.object({ tasks: z.array(task), kept: z.number().int() }),
})
