import type { ReactNode } from 'react'
import { legalTexts } from '#domain/legal/texts.ts'
import { licenseTexts } from '#domain/shared/texts.ts'
import { operator, supportContact } from '#web/platform/auth-client.ts'
import { PublicTop } from '#web/ui/art/public-top.tsx'

type Props = {
  document: 'privacy' | 'terms'
  /** On the right of the top bar. */
  end: ReactNode
}

/** The stored data, or the terms, and the operator. */
export function LegalPage({ document, end }: Props) {
  const { title, lead, sections } = legalTexts[document]
  return (
    <>
      <PublicTop>{end}</PublicTop>
      <main className="grid gap-8 max-w-[84rem] mx-auto px-[clamp(1rem,2.8vw,2.5rem)] pt-6 pb-16 lg:pt-14">
        <h1 className="display text-[clamp(4rem,9vw,8.5rem)] leading-[0.8] font-black">{title}</h1>
        <p className="max-w-[42rem] text-lg leading-[1.625rem] text-ink-2">{lead}</p>
        {sections.map((section) => (
          <section key={section.title} className="max-w-[42rem] border-t-2 border-rule-ink pt-4">
            <h2 className="display text-2xl font-bold">{section.title}</h2>
            <ul className="grid gap-3 mt-3 pl-5 list-disc">
              {section.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
        <OperatorSection />
        <p className="max-w-[42rem]">
          <a className="link" href="/licenses">
            {licenseTexts.title}
          </a>
        </p>
      </main>
    </>
  )
}

function OperatorSection() {
  const texts = legalTexts.operator
  const { name, address } = operator()
  const { email, phone } = supportContact()
  const named = name || address || email || phone
  return (
    <section className="max-w-[42rem] border-t-2 border-rule-ink pt-4">
      <h2 className="display text-2xl font-bold">{texts.title}</h2>
      {named ? (
        <address className="mt-3 not-italic whitespace-pre-line break-words">
          {[name, address, phone].filter(Boolean).join('\n')}
          {email && (
            <>
              {'\n'}
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            </>
          )}
        </address>
      ) : (
        <p className="mt-3">{texts.unnamed}</p>
      )}
    </section>
  )
}
