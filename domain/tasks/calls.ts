import { z } from 'zod'
import { defineCall } from '#domain/shared/call.ts'
import { restorable } from '#domain/shared/deletions.ts'
import { uuid } from '#domain/shared/fields.ts'
import { createTaskBody, task, taskOrderBody, updateTaskBody, writtenTask } from '#domain/tasks/schema.ts'
import { checklistTemplates } from '#domain/tasks/templates.ts'
import { taskTexts } from '#domain/tasks/texts.ts'

const params = z.object({ id: uuid })

export const createTask = defineCall({
  method: 'POST',
  path: '/api/releases/{id}/tasks',
  summary: 'Add a task of one’s own, at the end of its list',
  failure: taskTexts.addFailed,
  params,
  body: createTaskBody,
  data: task,
  status: 201,
})
export const updateTask = defineCall({
  method: 'PUT',
  path: '/api/tasks/{id}',
  summary:
    'Complete a task or open it again, change its words, date, note, link or person; its twin on the other list follows',
  failure: taskTexts.failed,
  params,
  body: updateTaskBody,
  data: writtenTask,
})
export const deleteTask = defineCall({
  method: 'DELETE',
  path: '/api/tasks/{id}',
  summary: `Delete a task; ${restorable}`,
  failure: taskTexts.deleteFailed,
  params,
  data: z.object({ id: uuid }),
})
export const restoreTask = defineCall({
  method: 'POST',
  path: '/api/tasks/{id}/restore',
  summary: 'Take back a deletion',
  failure: taskTexts.failed,
  params,
  data: task,
})
/** The ids of the release's tasks. Tasks that the list omits follow it in their order. */
export const orderTasks = defineCall({
  method: 'PUT',
  path: '/api/releases/{id}/tasks/order',
  summary: 'Put tasks into a new order',
  failure: taskTexts.orderFailed,
  params,
  body: taskOrderBody,
  data: z.array(task),
})
export const beginChecklist = defineCall({
  method: 'POST',
  path: '/api/releases/{id}/tasks/checklist',
  summary: 'Begin the default checklist of a release that was out when it was made; a repeat changes nothing',
  failure: taskTexts.addFailed,
  params,
  data: z.array(task),
})
/** The chosen templates; without them all. One that is there already, or that the type does not have, is passed over. */
const templateKeys = z
  .array(
    z
      .string(taskTexts.badTemplate)
      .refine((key) => checklistTemplates.some((template) => template.key === key), taskTexts.badTemplate),
    taskTexts.badTemplate,
  )
  .max(checklistTemplates.length, taskTexts.badTemplate)
export const addFullList = defineCall({
  method: 'POST',
  path: '/api/releases/{id}/tasks/full-list',
  summary: 'Add what the full checklist of the release type has and this one lacks, or the chosen tasks of it',
  failure: taskTexts.addFailed,
  params,
  body: z.object({ template_keys: templateKeys.optional() }).default({}),
  data: z.array(task),
})
export const makeTimeline = defineCall({
  method: 'POST',
  path: '/api/releases/{id}/timeline',
  summary: 'Turn the derived milestones into tasks of one’s own; a repeat changes nothing',
  failure: taskTexts.timelineFailed,
  params,
  data: z.array(task),
})
