import type { ReleasePage } from '#domain/release-pages/schema.ts'

/** A stored page as the form shows it: links are lines. */
export const formOf = ({ slug, intro, links, presave_url, version }: ReleasePage) => ({
  slug,
  intro: intro ?? '',
  links: links.map(({ url }) => url).join('\n'),
  presave_url: presave_url ?? '',
  version,
})
