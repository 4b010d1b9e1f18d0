import type { ReactNode } from 'react'
import { supportTexts as texts } from '#domain/support/texts.ts'
import { supportContact } from '#web/platform/auth-client.ts'
import { PublicTop } from '#web/ui/art/public-top.tsx'

/** How to reach the people who run this installation. `end` is on the right of the top bar. */
export function ContactPage({ end }: { end: ReactNode }) {
  const { email, phone } = supportContact()
  return (
    <>
      <PublicTop>{end}</PublicTop>
      <main className="grid gap-8 max-w-[84rem] mx-auto px-[clamp(1rem,2.8vw,2.5rem)] pt-6 pb-16 lg:pt-14">
        <h1 className="display text-[clamp(4rem,9vw,8.5rem)] leading-[0.8] font-black">{texts.title}</h1>
        {email || phone ? (
          <>
            <p className="max-w-[38rem] text-lg leading-[1.625rem] text-ink-2">{texts.lead}</p>
            <dl className="grid gap-6 max-w-[38rem] border-t-2 border-rule-ink pt-6">
              {email && (
                <Place label={texts.email} href={`mailto:${email}`}>
                  {email}
                </Place>
              )}
              {phone && (
                <Place label={texts.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                  {phone}
                </Place>
              )}
            </dl>
            <p className="max-w-[38rem] text-sm text-ink-2">{texts.hint}</p>
          </>
        ) : (
          <p className="max-w-[38rem] text-lg leading-[1.625rem] text-ink-2">
            {texts.none} {texts.noneHint}
          </p>
        )}
      </main>
    </>
  )
}

function Place({ label, href, children }: { label: string; href: string; children: string }) {
  return (
    <div>
      <dt className="caption">{label}</dt>
      <dd className="mt-1 text-xl font-semibold break-words">
        <a className="link" href={href}>
          {children}
        </a>
      </dd>
    </div>
  )
}
