import { signUpTexts as texts } from '#domain/sign-ups/texts.ts'
import type { ShownPage } from '#server/fan-pages/queries.ts'
import { html, pageField as field, proofFields, publicPage, type Html } from '#server/platform/http/public-page.ts'

/** The typed values and their faults, for a form that is shown again. */
export type Typed = { email?: string; name?: string; city?: string; consent?: string }
export type Faults = Partial<Record<keyof Typed, string>>

/** `shared`: on a tablet that others use next, whose browser must not suggest earlier input, nor restore the ticked box on Back. */
type Form = {
  page: ShownPage
  action: string
  shared: boolean
  proof: string
  typed?: Typed
  faults?: Faults
  note?: string
}

/** The sign-up page: the artist's words, the form, and the consent. */
export function signUpPage(form: Form): Html {
  const { page, note } = form
  return publicPage({
    title: texts.pageTitle(page.artist),
    heading: page.artist,
    body: [
      page.published
        ? html``
        : html`
            <p class="error">
              ${texts.draft}
              <span class="small">${texts.draftText}</span>
            </p>
          `,
      html`
        <p dir="auto">${page.intro ?? texts.intro}</p>
      `,
      note
        ? html`
            <p role="status">
              <b>${note}</b>
            </p>
          `
        : html``,
      signUpFields(form),
      html`
        <p class="small">${texts.privacy(page.artist, page.contact)}</p>
      `,
    ],
  })
}

const signUpFields = ({ page, action, shared, proof, typed = {}, faults = {} }: Form): Html => html`
  <form method="post" action="${action}" autocomplete="${shared ? 'off' : 'on'}">
    ${field({ name: 'email', type: 'email', label: texts.email, value: typed.email, fault: faults.email, autocomplete: shared ? 'off' : 'email', required: true })}
    ${field({ name: 'name', type: 'text', label: texts.name, value: typed.name, fault: faults.name, autocomplete: shared ? 'off' : 'name' })}
    ${field({ name: 'city', type: 'text', label: texts.city, value: typed.city, fault: faults.city, autocomplete: shared ? 'off' : 'address-level2' })}
    ${consentBox(page.artist, typed, faults)} ${proofFields(proof)}
    <button
      ${
        page.published
          ? ''
          : html`
              disabled
            `
      }
    >
      ${texts.submit}
    </button>
  </form>
`

const consentBox = (artist: string, typed: Typed, faults: Faults): Html => html`
  <label class="tick">
    <input
      type="checkbox"
      name="consent"
      value="yes"
      required
      ${
        typed.consent === 'yes'
          ? html`
              checked
            `
          : ''
      }
      ${
        faults.consent
          ? html`
              aria-invalid="true" aria-describedby="consent-error"
            `
          : ''
      }
    />
    <span>${texts.consent(artist)}</span>
  </label>
  ${
    faults.consent
      ? html`
          <p class="error" id="consent-error">${faults.consent}</p>
        `
      : ''
  }
`
