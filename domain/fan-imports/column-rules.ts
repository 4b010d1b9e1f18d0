import { readAddress } from '#domain/fans/rules.ts'
import { plainLetters } from '#domain/shared/plain-letters.ts'

/** The possible contents of a column. */
export const importFields = [
  'email',
  'name',
  'first_name',
  'last_name',
  'city',
  'country',
  'source',
  'joined',
  'tags',
  'opt_in',
] as const
export type ImportField = (typeof importFields)[number]
/** The column of each field, from 0. */
export type Columns = Partial<Record<ImportField, number>>

/** Headings of common exports (Bandcamp, Mailchimp, shops, ticket offices) and of plain lists in the languages of our artists; compared by `headingKey`. */
const headings: Record<ImportField, string> = {
  email: `email|e mail|mail|email address|e mail address|emailaddress|mail address|subscriber email|buyer email|contact email|primary email|email 1 value|
    e mail adresse|email adresse|emailadresse|mailadresse|courriel|adresse e mail|adresse email|adresse mail|adresse courriel|adresse de courriel|
    correo|correo electronico|direccion de correo|direccion de correo electronico|direccion de email|indirizzo email|indirizzo e mail|posta elettronica|
    endereco de email|endereco de e mail|correio eletronico|e mailadres|emailadres|mailadres|epost|e post|epostadress|e postadress|mejl|mejladress|e postadresse|epostadresse|
    adres email|adres e mail|poczta|elektronnaya pochta|электронная почта|почта|адрес электронной почты|електронна пошта|пошта|ηλεκτρονική διεύθυνση|διεύθυνση email|メールアドレス|メール|电子邮件|电子邮箱|邮箱|電子郵件|이메일|이메일 주소|דוא ל|البريد الإلكتروني|sahkoposti|sahkopostiosoite|emailova adresa|eposta|e posta|eposta adresi|email cim`,
  name: `name|full name|fullname|your name|display name|buyer name|customer name|contact name|subscriber name|vollstandiger name|nom complet|nombre completo|
    nome completo|nome e cognome|volledige naam|naam|namn|navn|fulde navn|fullt namn|fullt navn|imie i nazwisko|nimi|koko nimi|jmeno|ad soyad|nev|όνομα|ονοματεπώνυμο|полное имя|фио|氏名|名前|お名前|姓名|이름|성명|שם|الاسم`,
  first_name: `first name|firstname|fname|given name|givenname|forename|vorname|prenom|nombre|nombres|nome|primeiro nome|voornaam|fornamn|fornavn|imie|etunimi|krestni jmeno|keresztnev|имя|ім'я|名|prenume|ime`,
  last_name: `last name|lastname|lname|surname|family name|familyname|nachname|familienname|nom|nom de famille|apellido|apellidos|cognome|sobrenome|apelido|achternaam|
    efternamn|efternavn|etternavn|nazwisko|sukunimi|prijmeni|soyad|vezeteknev|επώνυμο|фамилия|прізвище|姓|nume de familie|prezime`,
  city: `city|town|city town|location|ship to city|billing city|shipping city|stadt|ort|wohnort|ville|ciudad|localidad|citta|comune|cidade|localidade|stad|plaats|woonplaats|
    ort stad|postort|by|poststed|miasto|miejscowosc|kaupunki|mesto|sehir|varos|πόλη|город|місто|都市|市区町村|城市|도시|עיר|المدينة|oras|grad|linn|pilseta|miestas`,
  country: `country|country code|country name|country region|nation|land|pays|pais|paese|nazione|kraj|maa|zeme|ulke|orszag|ship to country|ship to country name|billing country|shipping country|landkode|landcode|cc|staat|stat|maakoodi|country code iso|iso country|country iso|krajina|drzava|tara|riik|valsts|salis|negara|quoc gia|valtio|χώρα|страна|країна|государство|држава|国|国名|国家|國家|국가|나라|ארץ|מדינה|البلد|الدولة|देश|ประเทศ`,
  source: `source|signup source|sign up source|origin|where|herkunft|quelle|provenance|origine|origen|fonte|fuente|origem|bron|herkomst|kalla|kilde|zrodlo|lahde|optin source`,
  joined: `date added|date joined|date|joined|joined at|created|created at|created on|signup date|sign up date|subscribed at|subscription date|optin time|confirm time|date subscribed|added|
    datum|anmeldedatum|hinzugefugt|date d inscription|date d ajout|inscrit le|fecha|fecha de alta|fecha de registro|data|data di iscrizione|data de inscricao|data de registo|
    inschrijfdatum|aanmelddatum|registreringsdatum|dato|tilmeldt|pamelt|data dodania|data zapisu|lisatty`,
  tags: `tag|tags|labels|label|groups|group|categories|segments|schlagworte|schlagworter|gruppe|gruppen|etiquettes|mots cles|groupes|etiquetas|etichette|taggar|etiketten|grupper|tagi|grupy`,
  opt_in: `opt in|optin|opted in|consent|subscribed|newsletter|accepts marketing|accepts email marketing|marketing consent|email marketing|mailing list|gdpr|einwilligung|zustimmung|
    consentement|abonne|consentimiento|suscrito|consenso|iscritto|consentimento|inscrito|toestemming|samtycke|samtykke|zgoda|suostumus|permission`,
}

/** A heading without case, accents, punctuation and anything in brackets. */
const headingKey = (heading: string): string =>
  plainLetters(
    heading
      .replaceAll(/\(.*?\)|\[.*?\]/g, ' ')
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase(),
  )
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const fieldOf = new Map(
  importFields.flatMap((field) => headings[field].split('|').map((heading) => [headingKey(heading), field] as const)),
)

/** What files with the same headings are remembered by. */
export const headerKey = (cells: readonly string[]): string => cells.map(headingKey).join('|').slice(0, 2_000)

const isAddress = (cell: string) => !('fault' in readAddress(innerAddress(cell)))

/** `Ingrid Sand <ingrid@sand.example>`, as mail programs copy it. */
export const innerAddress = (cell: string): string => /^[^<>]*<([^<>\s]+)>\s*$/.exec(cell.trim())?.[1] ?? cell

/**
 * Reads a file's first line: the columns it names, and whether it is a line of headings. A list of bare addresses has none. Null columns: nothing in
 * it says where the addresses are.
 */
export function recognize(first: readonly string[]): { columns: Columns | null; hasHeader: boolean } {
  const columns: Columns = {}
  for (const [index, cell] of first.entries()) {
    const field = fieldOf.get(headingKey(cell))
    if (field && columns[field] === undefined) columns[field] = index
  }
  // A 'nome' or 'nombre' without a family name beside it is the whole name.
  if (columns.first_name !== undefined && columns.last_name === undefined && columns.name === undefined) {
    columns.name = columns.first_name
    delete columns.first_name
  }
  // 'nom' alone is the whole name, too.
  if (columns.last_name !== undefined && columns.first_name === undefined && columns.name === undefined) {
    columns.name = columns.last_name
    delete columns.last_name
  }
  if (columns.email !== undefined) return { columns, hasHeader: true }
  const addresses = first.flatMap((cell, index) => (isAddress(cell) ? [index] : []))
  if (addresses.length !== 1) return { columns: null, hasHeader: addresses.length === 0 }
  return { columns: { email: addresses[0]! }, hasHeader: false }
}
