import { z } from 'zod'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'
import { task, updateTaskBody } from '#domain/tasks/schema.ts'
import { taskTexts } from '#domain/tasks/texts.ts'

export const updateTask = defineCall({
  method: 'PUT', path: '/api/tasks/{id}', summary: 'Complete a task, or open it again', failure: taskTexts.failed,
  params: z.object({ id: uuid }), body: updateTaskBody, data: task,
})
