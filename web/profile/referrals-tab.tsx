import { useQuery } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import type { Profile } from '#domain/profile/schema.ts'
import { profileSettingsTexts } from '#domain/profile/texts.ts'
import { codeLength } from '#domain/referrals/rules.ts'
import { referralBody } from '#domain/referrals/schema.ts'
import { referralTexts as texts } from '#domain/referrals/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useSmallForm } from '#web/platform/small-form.ts'
import { useCopied } from '#web/platform/use-copied.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { StubTiles } from '#web/ui/stub-tiles.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { referralFailure, referralStatsQuery, useApplyReferral } from './use-referrals.ts'
import { useNamedPart } from './use-settings-address.ts'
import styles from './profile.module.css'

export function ReferralsTab({ profile }: { profile: Profile }) {
  useNamedPart()
  return (
    <div className="grid gap-6">
      <OwnCode code={profile.referral_code} />
      <Statistics available={profile.referral_credits} />
      <ApplyCode />
    </div>
  )
}

function OwnCode({ code }: { code: string }) {
  const { copied, copy } = useCopied(code)
  async function tryToCopy() {
    try {
      await copy()
      toast.success(texts.copied)
    } catch {
      toast.error(texts.copyFailed)
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <section aria-labelledby="own-code">
      <h2 id="own-code" className="card-title mb-3">
        {texts.yourCode}
      </h2>
      <div className="flex items-end gap-2">
        <Field label={texts.label} readOnly value={code} className={`${styles.ownCode} flex-1`} />
        <Button
          iconOnly
          className="!size-11"
          aria-label={copied ? texts.copiedShort : texts.copy}
          onClick={() => void tryToCopy()}
        >
          <Icon aria-hidden className="icon" />
        </Button>
      </div>
      <p className="mt-2 text-sm text-ink-2">
        <span>{texts.yourCodeText}</span> <span>{texts.yourCodeLater}</span> <span>{texts.creditsUse}</span>
      </p>
    </section>
  )
}

function Statistics({ available }: { available: number }) {
  const stats = useQuery(referralStatsQuery)
  return (
    <section aria-labelledby="referral-statistics">
      <h2 id="referral-statistics" className="card-title mb-3">
        {texts.statistics}
      </h2>
      {stats.data ? (
        <>
          <StubTiles
            tiles={[
              { label: texts.totals.referrals, value: stats.data.total_referrals },
              { label: texts.totals.earned, value: stats.data.total_credits },
              { label: texts.totals.available, value: available },
            ]}
          />
          {stats.data.waiting_referrals > 0 && (
            <p className="mt-2 text-sm text-ink-2">{texts.waiting(stats.data.waiting_referrals)}</p>
          )}
        </>
      ) : stats.isPending ? (
        <SkeletonRegion>
          <Skeleton className="h-24" />
        </SkeletonRegion>
      ) : (
        <Alert action={{ label: profileSettingsTexts.tryAgain, onAction: () => void stats.refetch() }}>
          {messageOf(stats.error, texts.statsFailed)}
        </Alert>
      )}
    </section>
  )
}

function ApplyCode() {
  const apply = useApplyReferral()
  const form = useSmallForm(referralBody, { referral_code: '' })
  const upper = (value: string) => value.toUpperCase().slice(0, codeLength)

  const submit = form.onSubmit(async ({ referral_code }) => {
    try {
      const { credits_awarded } = await apply.mutateAsync(referral_code)
      toast.success(texts.applied(credits_awarded))
      form.reset()
    } catch (error) {
      toast.error(referralFailure(error))
    }
  })

  return (
    <section aria-labelledby="apply-code">
      <h2 id="apply-code" className="card-title mb-3">
        {texts.apply}
      </h2>
      <form className="flex flex-wrap items-start gap-3" onSubmit={submit} noValidate>
        <Field
          label={texts.label}
          maxLength={codeLength}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
          className={styles.ownCode}
          {...form.field('referral_code', upper)}
        />
        <Button
          variant="primary"
          className="min-h-11 sm:mt-[1.5625rem]"
          type="submit"
          busy={form.busy}
          busyLabel={texts.submitting}
        >
          {texts.submit}
        </Button>
      </form>
    </section>
  )
}
