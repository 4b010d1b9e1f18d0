import { supportTexts as texts } from '#domain/support/texts.ts'
import { supportContact } from './auth-client.ts'

/** 'Support: help@music.example · +46 40 123 45', as links; nothing if the installation has set no address. */
export function SupportPlaces({ className = 'text-sm text-ink-2' }: { className?: string }) {
  const { email, phone } = supportContact()
  if (!email && !phone) return null
  return (
    <p className={className}>
      {texts.label}:{' '}
      {email && (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {email && phone && ' · '}
      {phone && (
        <a className="link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      )}
    </p>
  )
}
