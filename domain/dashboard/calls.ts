import { dashboard } from '#domain/dashboard/schema.ts'
import { dashboardTexts } from '#domain/dashboard/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

export const getDashboard = defineCall({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'What is next: releases to come and the tasks due in two weeks',
  failure: dashboardTexts.readFailed,
  data: dashboard,
})
