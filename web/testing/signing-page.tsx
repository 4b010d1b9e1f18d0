import { render } from '@testing-library/react'
import { agreementTerms } from '#domain/agreements/texts.ts'
import { noteOpened, readSigningPage } from '#domain/signing/calls.ts'
import type { SigningPage as Page } from '#domain/signing/schema.ts'
import { SigningPage } from '#web/signing/signing-page.tsx'
import { idOf } from './fixtures.ts'
import { signedIn } from './in-process.tsx'

const secret = 's'.repeat(43)
export const at = '2026-11-20T12:00:00.000Z'
export const names = ['Mara Lindholt', 'Yaw Oséi']

/** The page of a sheet of two, as the second of them sees it. */
export function pageOf(number = 1, changes: Partial<Page> = {}, shares = [6000, 4000]): Page {
  const document: Page['document'] = {
    format: 'split-sheet/1',
    number,
    title: 'Low Tide',
    aka: null,
    artist: 'Marlin',
    contributors: names.map((legal_name, index) => ({
      id: idOf(index + 1),
      legal_name,
      stage_name: null,
      role: 'writer',
      contribution: null,
      publisher: null,
      writer_share: shares[index]!,
      publisher_share: shares[index]!,
      master_share: null,
    })),
    samples: [],
    terms: { version: 1, text: agreementTerms.song },
    from_month: null,
    nonce: '0'.repeat(32),
    previous: null,
  }
  return {
    artist_name: 'Marlin',
    hash: String(number).repeat(64),
    state: 'sent',
    document,
    sent_at: at,
    signed_at: null,
    code: null,
    has_pdf: false,
    paper: null,
    withdrawn: null,
    taken_off_by: null,
    withdrawn_later: null,
    in_force: null,
    contributor_id: idOf(2),
    signers: names.map((legal_name, index) => ({
      contributor_id: idOf(index + 1),
      legal_name,
      state: index === 0 ? 'agreed' : 'sent',
      answered_at: index === 0 ? at : null,
    })),
    before: null,
    proposals: [],
    dispute: null,
    missing: { ipi_number: false, society: false, publisher: false },
    reminders_off: false,
    own_address: { email: null, may_give: false },
    ...changes,
  }
}
export const agreed = (page: Page): Page => ({
  ...page,
  signers: page.signers.map((signer) => ({ ...signer, state: 'agreed', answered_at: at })),
})

/** Shows the page that the server answers. Returns the server. */
export async function showSigningPage(answer: () => Page = () => pageOf()) {
  const server = await signedIn()
  server.on(readSigningPage, answer)
  server.on(noteOpened, answer)
  render(<SigningPage secret={secret} />)
  return server
}
