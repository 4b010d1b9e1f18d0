import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { verifyCode } from '#domain/verify/calls.ts'
import { showCode } from '#domain/verify/rules.ts'
import type { Registered } from '#domain/verify/schema.ts'
import { verifyTexts as texts } from '#domain/verify/texts.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { VerifyPage } from './verify-page.tsx'

const code = '0123456789ABCDEFGHJK'
const pdf = (title: string) => `%PDF-1.7\n<rdf:li>${title}</rdf:li>\n`
const ours = pdf(`Low Tide - ${showCode(code)}`)
const fileOf = (text: string, name = 'sheet.pdf') => new File([text], name)
const sha256 = async (text: string) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const entry: Registered = {
  state: 'signed',
  number: 1,
  superseded_by: null,
  disputed: false,
  closed_at: null,
  on_paper: false,
  signed_at: '2026-11-20T12:00:00.000Z',
  signers: 3,
  version_hash: 'a'.repeat(64),
  pdf_sha256: await sha256(ours),
}

let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})

/** The page, and the codes it has asked for. */
async function show(changes: Partial<Registered> = {}, address = '') {
  page.forget()
  const asked: string[] = []
  page.on(verifyCode, ({ ids }) => {
    asked.push(ids[0]!)
    if (ids[0] !== code) throw new Refusal(404, { code: 'unknown_code' })
    return { ...entry, ...changes }
  })
  render(<VerifyPage code={address} end={null} />)
  return { asked }
}
const choose = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
async function type(text: string) {
  await userEvent.type(screen.getByLabelText(texts.code), text)
  await userEvent.click(screen.getByRole('button', { name: texts.check }))
}
const head = (name: keyof typeof texts.heads) => screen.findByRole('heading', { level: 2, name: texts.heads[name] })

describe('a PDF', () => {
  it('that was not changed, with date and number of signers; sends only its code', async () => {
    const { asked } = await show()
    choose(fileOf(ours))
    await head('signed')
    expect(screen.getByText(texts.same)).toBeTruthy()
    expect(screen.getByText('2026-11-20 12:00:00 UTC')).toBeTruthy()
    expect(screen.getByText('3')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toContain(texts.heads.signed)
    expect(asked).toEqual([code])
  })

  it('with one changed byte, even in its code', async () => {
    await show()
    choose(fileOf(ours.replace('Low', 'Lov')))
    await head('altered')
    expect(screen.getByText(texts.altered)).toBeTruthy()
    const other = `${pdf(showCode(code))}${pdf(showCode(code.replace('0', '9')))}`
    choose(fileOf(other))
    await waitFor(() => expect(screen.queryByText(texts.checking, { selector: 'p' })).toBeNull())
    await head('altered')
  })

  it('dropped anywhere on the page', async () => {
    await show()
    fireEvent.drop(document.body, { dataTransfer: { files: [fileOf(ours)] } })
    await head('signed')
  })

  it('without a code: compares the file with the typed code', async () => {
    await show({ pdf_sha256: await sha256('scan') })
    choose(fileOf('scan', 'scan.pdf'))
    await screen.findByText(texts.noCode('scan.pdf'))
    await type(showCode(code))
    await screen.findByText(texts.same)
    await userEvent.click(screen.getByRole('button', { name: texts.removeFile }))
    await userEvent.click(screen.getByRole('button', { name: texts.check }))
    await screen.findByText(texts.codeAlone)
  })

  it('with an unknown code', async () => {
    await show()
    choose(fileOf(pdf(showCode(code.replace('0', '9')))))
    expect((await screen.findByRole('alert')).textContent).toContain(texts.unknownInFile)
  })

  it('whose sheet has no PDF yet', async () => {
    await show({ pdf_sha256: null })
    choose(fileOf(ours))
    await screen.findByText(texts.unmade)
  })
})

describe('a code', () => {
  it('however it is typed', async () => {
    await show()
    await type('o1234 56789-abcde fghjk')
    await head('signed')
    expect(screen.getByText(texts.codeAlone)).toBeTruthy()
  })

  it('in the address is checked immediately', async () => {
    const { asked } = await show({}, showCode(code))
    await head('signed')
    expect(asked).toEqual([code])
    expect(screen.getByLabelText<HTMLInputElement>(texts.code).value).toBe(showCode(code))
  })

  it('is not sent if it is malformed', async () => {
    const { asked } = await show()
    await type('01234')
    expect(screen.getByText(texts.badCode)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(texts.code))
    expect(asked).toEqual([])
  })

  it('of a sheet that was replaced, is disputed, or whose account is closed', async () => {
    await show(
      { state: 'superseded', superseded_by: 2, disputed: true, closed_at: '2027-01-02T03:04:05.000Z' },
      showCode(code),
    )
    await head('superseded')
    for (const words of [texts.superseded(2), texts.disputed, texts.closed('2027-01-02 03:04:05 UTC')])
      expect(screen.getByText(words)).toBeTruthy()
  })

  it('that is unknown', async () => {
    await show()
    await type(code.replace('0', '9'))
    expect((await screen.findByRole('alert')).textContent).toContain(texts.unknown)
  })

  it('can be tried again after a failure; what was typed stays', async () => {
    await show()
    page.on(verifyCode, () => {
      throw new Refusal(429, { code: 'over_request_rate_limit' })
    })
    await type(code)
    expect((await screen.findByRole('alert')).textContent).toContain('Refused with 429')
    expect(screen.getByLabelText<HTMLInputElement>(texts.code).value).toBe(code)
    page.on(verifyCode, () => entry)
    await userEvent.click(screen.getByRole('button', { name: texts.tryAgain }))
    await head('signed')
  })
})
