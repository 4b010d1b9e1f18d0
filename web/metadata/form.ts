import { z } from 'zod'
import { createSectionBody, createSheetBody, sectionTypes, type SectionType } from '#domain/lyrics/schema.ts'
import { textsOf } from '#web/platform/draft-form.ts'

const formSchema = z.object({
  head: z.object(textsOf(['written_by', 'additional_notes'] as const)),
  rows: z.array(z.object({ id: z.string(), section_type: z.enum(sectionTypes), content: z.string() })),
})
/** The lyric sheet template as typed; its rows are the sheet's sections. */
export type TemplateForm = z.output<typeof formSchema>
export type Section = TemplateForm['rows'][number]
export const sectionKey = ({ id }: Section) => id

/** `id` is the sheet's, generated once, so that saving resumes where it was interrupted. */
export const templateDraft = z.object({ id: z.string(), form: formSchema })
export type TemplateDraft = z.output<typeof templateDraft>

/** The usual beginning of a song; each section can be changed, removed or left empty. */
const usual: SectionType[] = ['verse', 'chorus', 'verse', 'chorus']
export const newSection = (section_type: SectionType): Section => ({
  id: crypto.randomUUID(),
  section_type,
  content: '',
})
/** `writer` is the artist's own legal name; empty if unknown. */
export const newTemplate = (writer = ''): TemplateDraft => ({
  id: crypto.randomUUID(),
  form: { head: { written_by: writer, additional_notes: '' }, rows: usual.map(newSection) },
})

/** `writer` is what the form began with. */
export const isTyped = ({ head, rows }: TemplateForm, writer = '') =>
  head.written_by.trim() !== writer ||
  [head.additional_notes, ...rows.map(({ content }) => content)].some((text) => text.trim() !== '')

/** The sections to send: without empty ones. */
export const filledSections = ({ rows }: TemplateForm): Section[] => rows.filter(({ content }) => content.trim() !== '')

export const templateSchema = createSheetBody.omit({ id: true }).extend({ sections: z.array(createSectionBody) })

export function wireOf(form: TemplateForm) {
  const sections = filledSections(form)
  return {
    body: { ...form.head, sections },
    fieldAt: (path: string) => {
      const [first = '', index = '', field = ''] = path.split('.')
      return first === 'sections' && index !== '' ? `${sections[Number(index)]?.id}.${field}` : first
    },
  }
}
