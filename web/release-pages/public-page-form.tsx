import { suggestSlug } from '#domain/release-pages/rules.ts'
import { releasePageBody, type ReleasePage } from '#domain/release-pages/schema.ts'
import { publicReleaseTexts as texts } from '#domain/release-pages/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { checksOf, useAppForm } from '#web/platform/app-form.ts'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { useNewer } from '#web/platform/use-newer.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BoxField, Boxes, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { newerPage, type PublicPageCalls } from './data.ts'
import { formOf } from './form.ts'

type Props = { title: string; page: ReleasePage | null; calls: PublicPageCalls }

/** Name, words and links of the page. */
export function PublicPageForm({ title, page, calls }: Props) {
  const form = useAppForm(
    releasePageBody,
    page ? formOf(page) : { slug: suggestSlug(title), intro: '', links: '', presave_url: '' },
  )
  const { register, formState } = form
  const { errors, isDirty } = formState
  useLeaveWarning(isDirty)
  const takeNewer = useNewer(form, page && formOf(page))
  const { busy, failure, onSubmit } = useSave({
    ...checksOf(form),
    send: async (body) => {
      const saved = await calls.save({ ...body, links: body.links.join('\n'), version: form.getValues('version') })
      form.reset(formOf(saved))
    },
    onSaved: () => toast.success(texts.saved),
    failed: (error, isAtField) => {
      // The typed text stays; saving again writes it over the newer one.
      const newer = newerPage(error)
      if (newer) takeNewer(formOf(newer))
      return isAtField ? undefined : messageOf(error, texts.saveFailed)
    },
  })
  const asWritten = { dir: 'ltr', autoCapitalize: 'none', spellCheck: false, readOnly: busy } as const
  return (
    <Card title={<bdi>{title}</bdi>}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        {failure && <Alert>{failure}</Alert>}
        <Boxes>
          <BoxField
            {...register('slug')}
            {...asWritten}
            label={texts.slug}
            help={texts.slugHelp}
            required
            span={6}
            phoneSpan={12}
            autoComplete="off"
            error={errors.slug?.message}
          />
          <BoxField
            {...register('presave_url')}
            {...asWritten}
            type="url"
            label={texts.presave}
            help={texts.presaveHelp}
            span={6}
            phoneSpan={12}
            error={errors.presave_url?.message}
          />
          <BoxTextarea
            {...register('intro')}
            label={texts.intro}
            span={12}
            rows={3}
            readOnly={busy}
            dir="auto"
            error={errors.intro?.message}
          />
          <BoxTextarea
            {...register('links')}
            {...asWritten}
            label={texts.links}
            help={texts.linksHelp}
            span={12}
            rows={5}
            error={errors.links?.message}
          />
        </Boxes>
        <div>
          <Button variant="primary" type="submit" busy={busy} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}
