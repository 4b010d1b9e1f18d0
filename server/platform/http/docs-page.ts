import { html, raw } from 'hono/html'

type Schema = Record<string, unknown>
type Operation = {
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { description: string; content?: { 'application/json': { schema: Schema } } }>
}
type Description = { info: { title: string }; paths: Record<string, Record<string, Operation>> }

const style = `
  :root { color-scheme: light dark } body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem }
  h2 { border-top: 2px solid; padding-top: .5rem } summary { cursor: pointer; padding: .35rem 0 } code, pre { font-family: ui-monospace, monospace; font-size: .9em }
  pre { overflow-x: auto; border: 1px solid; padding: .5rem } b { display: inline-block; min-width: 4.5rem }`

/** The description as a page without scripts: the content-security policy applies here too. */
export function renderDocs(description: Description) {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return html`
    <!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${description.info.title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${description.info.title}</h1>
          <p>
            Machine-readable:
            <a href="/api/openapi.json">/api/openapi.json</a>
            . Calls carry
            <code>Authorization: Bearer</code>
            with a token of the sign-in service.
          </p>
          ${operations.map(renderOperation)}
        </main>
      </body>
    </html>
  `
}

function renderOperation({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const body = operation.requestBody?.content['application/json'].schema
  return html`
    <details>
      <summary>
        <b>${method.toUpperCase()}</b>
        <code>${path}</code>
        ${operation.summary ?? ''}
      </summary>
      ${
        operation.parameters?.length
          ? html`
              <h3>Parameters</h3>
              <ul>
                ${operation.parameters.map(
                  (parameter) => html`
                    <li>
                      <code>${parameter.name}</code>
                      in ${parameter.in}${parameter.required ? ', required' : ''}
                    </li>
                  `,
                )}
              </ul>
            `
          : ''
      }
      ${
        body
          ? html`
              <h3>Body</h3>
              <pre>${JSON.stringify(body, null, 2)}</pre>
            `
          : ''
      }
      ${Object.entries(operation.responses).map(
        ([status, answer]) => html`
          <h3>${status}: ${answer.description}</h3>
          <pre>${JSON.stringify(answer.content?.['application/json'].schema ?? {}, null, 2)}</pre>
        `,
      )}
    </details>
  `
}
