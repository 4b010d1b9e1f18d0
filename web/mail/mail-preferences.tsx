import { useQuery } from '@tanstack/react-query'
import { optionalMailKinds, type MailChoices } from '#domain/mail/schema.ts'
import { mailTexts as texts } from '#domain/mail/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { mailChoicesQuery, useMailSwitch } from './data.ts'

/** Which mails come: a switch for each optional kind, and a note on the others. Works after the subscription has lapsed too. */
export function MailPreferences() {
  const choices = useQuery(mailChoicesQuery)
  return (
    <section className="grid gap-3 -mx-5 border-t border-rule px-5 pt-6" aria-labelledby="mail-preferences">
      <h2 className="card-title" id="mail-preferences">
        {texts.title}
      </h2>
      {choices.isPending ? (
        <SkeletonRegion label={texts.loading}>
          <Skeleton className="h-11" />
        </SkeletonRegion>
      ) : choices.data ? (
        <Switches choices={choices.data} />
      ) : (
        <Alert action={{ label: texts.tryAgain, onAction: () => void choices.refetch() }}>
          {messageOf(choices.error, texts.loadFailed)}
        </Alert>
      )}
      <p className="text-sm text-ink-2">{texts.always}</p>
    </section>
  )
}

function Switches({ choices }: { choices: MailChoices }) {
  const { turn, busy } = useMailSwitch()
  return optionalMailKinds.map((kind) => (
    <div key={kind} className="flex items-center justify-between gap-4">
      <p>
        <b id={`mail-${kind}`} className="block font-semibold">
          {texts.kinds[kind].label}
        </b>
        <span id={`mail-${kind}-hint`} className="text-sm text-ink-2">
          {texts.kinds[kind].hint}
        </span>
      </p>
      <Switch
        aria-labelledby={`mail-${kind}`}
        aria-describedby={`mail-${kind}-hint`}
        checked={choices[kind]}
        busy={busy}
        onCheckedChange={(wanted) => turn(kind, wanted)}
      />
    </div>
  ))
}
