import type { OpenAPIHono } from '@hono/zod-openapi'
import { renderDocs } from '#server/platform/http/docs-page.ts'
import type { AppEnv } from '#server/platform/http/router.ts'

/** The API's description, generated from the mounted calls, as JSON and as a page. */
export function mountDescription({ app }: { app: OpenAPIHono<AppEnv> }, title: string): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  let description: ReturnType<typeof app.getOpenAPI31Document> | undefined
  const describe = () =>
    (description ??= app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: `${title} API`, version: '1' } }))
  app.get('/api/openapi.json', (c) => c.json(describe()))
  app.get('/api/docs', (c) => c.html(renderDocs(describe() as never)))
}
