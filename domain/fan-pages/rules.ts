/** A page's name: 3 to 40 of a–z, 0–9 and -, neither first nor last a hyphen. */
export const pageName = /^(?=.{3,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Names that could be taken for the product's own, or that its addresses use. */
const reserved = new Set(
  'about account admin administrator all-areas allareas api app artist artists assets billing blog confirm contact dashboard docs fan fans help home imprint legal login logout mail new news official operator page pages password plans press privacy qr release releases root security settings sign signin signup sign-in sign-up status support system table team terms test unsubscribe user users verify webmaster www'.split(
    ' ',
  ),
)
export const isReserved = (name: string): boolean => reserved.has(name)

/** A suggestion for the page's name: the artist's name in the letters that a name may have; empty if there are too few. */
export function suggestName(artist: string): string {
  const name = artist
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '')
  return pageName.test(name) && !isReserved(name) ? name : ''
}

/** A plain form for any website. Its last step is on the sign-up page, which shows the consent. */
export const pastedForm = ({ address }: { address: string }): string =>
  [
    `<form action="${address}" method="post" accept-charset="utf-8">`,
    '  <label>Email <input type="email" name="email" required autocomplete="email"></label>',
    '  <label>Name <input type="text" name="name" autocomplete="name"></label>',
    '  <button>Sign Up</button>',
    '</form>',
  ].join('\n')
