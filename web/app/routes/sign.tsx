import { useParams } from 'react-router'
import { signingTexts } from '#domain/signing/texts.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { SigningPage } from '#web/signing/signing-page.tsx'

export function Sign() {
  usePageTitle(signingTexts.title)
  const { secret = '' } = useParams()
  return <SigningPage key={secret} secret={secret} />
}
