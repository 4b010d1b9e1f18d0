import { expect, test } from 'vitest'
import { headerKey, innerAddress, recognize } from '#domain/fan-imports/column-rules.ts'

test.each<[string, string, object]>([
  [
    'Bandcamp',
    'email,fullname,firstname,date added,country,postal code,num purchases',
    { email: 0, name: 1, first_name: 2, joined: 3, country: 4 },
  ],
  [
    'Mailchimp',
    'Email Address,First Name,Last Name,Address,TAGS,OPTIN_TIME',
    { email: 0, first_name: 1, last_name: 2, tags: 4, joined: 5 },
  ],
  [
    'German',
    'E-Mail-Adresse,Vorname,Nachname,Wohnort,Land,Einwilligung',
    { email: 0, first_name: 1, last_name: 2, city: 3, country: 4, opt_in: 5 },
  ],
  ['French', 'Adresse e-mail,Prénom,Nom,Ville,Pays', { email: 0, first_name: 1, last_name: 2, city: 3, country: 4 }],
  [
    'Spanish',
    'Correo electrónico,Nombre,Apellidos,Ciudad,País',
    { email: 0, first_name: 1, last_name: 2, city: 3, country: 4 },
  ],
  [
    'Italian',
    'Indirizzo email,Nome,Cognome,Città,Paese',
    { email: 0, first_name: 1, last_name: 2, city: 3, country: 4 },
  ],
  ['Portuguese', 'Endereço de e-mail,Nome,Cidade,País', { email: 0, name: 1, city: 2, country: 3 }],
  ['Dutch', 'E-mailadres,Voornaam,Achternaam,Woonplaats', { email: 0, first_name: 1, last_name: 2, city: 3 }],
  ['Swedish', 'E-postadress,Förnamn,Efternamn,Stad', { email: 0, first_name: 1, last_name: 2, city: 3 }],
  ['Danish', 'E-mail,Fulde navn,By', { email: 0, name: 1, city: 2 }],
  ['Norwegian', 'E-post,Fornavn,Etternavn,Poststed', { email: 0, first_name: 1, last_name: 2, city: 3 }],
  ['Polish', 'Adres e-mail,Imię,Nazwisko,Miasto', { email: 0, first_name: 1, last_name: 2, city: 3 }],
  ['Greek', 'Διεύθυνση email,Όνομα,Επώνυμο,Πόλη,Χώρα', { email: 0, name: 1, last_name: 2, city: 3, country: 4 }],
  [
    'Russian',
    'Электронная почта,Имя,Фамилия,Город,Страна',
    { email: 0, first_name: 1, last_name: 2, city: 3, country: 4 },
  ],
  ['Ukrainian', 'Електронна пошта,Місто,Країна', { email: 0, city: 1, country: 2 }],
  ['Japanese', 'メールアドレス,氏名,都市,国', { email: 0, name: 1, city: 2, country: 3 }],
  [
    'Romanian',
    'Email,Prenume,Nume de familie,Oraș,Țara',
    { email: 0, first_name: 1, last_name: 2, city: 3, country: 4 },
  ],
])('recognizes %s headings', (_, headings, columns) => {
  expect(recognize(headings.split(','))).toEqual({ columns, hasHeader: true })
})

test('a bare list has no headings, and unknown ones say nothing', () => {
  expect(recognize(['Ingrid', 'ingrid@sand.example'])).toEqual({ columns: { email: 1 }, hasHeader: false })
  expect(recognize(['Kontakt', 'Wer'])).toEqual({ columns: null, hasHeader: true })
  expect(recognize(['a@b.example', 'c@d.example'])).toEqual({ columns: null, hasHeader: false })
})

test('the first of two columns with one meaning counts', () => {
  expect(recognize(['Email', 'Email Address']).columns).toEqual({ email: 0 })
})

test('headings are remembered without case and accents', () => {
  expect(headerKey(['Prénom ', 'E-MAIL (required)'])).toBe(headerKey(['prenom', 'e mail']))
})

test('an address is found between angle brackets', () => {
  expect(innerAddress('Ingrid Sand <ingrid@sand.example>')).toBe('ingrid@sand.example')
  expect(innerAddress('a@b.example')).toBe('a@b.example')
})

test.each([
  ['E-Mail (private)', 'Nom', { email: 0, name: 1 }],
  ['Email [work]', 'Full  name', { email: 0, name: 1 }],
  ['E-mail', 'Nachname', { email: 0, name: 1 }],
])('a file headed %j and %j has the columns %j', (one, other, columns) =>
  expect(recognize([one, other])).toEqual({ columns, hasHeader: true }),
)

test('a first name beside a whole name stays, and a family name beside a first name', () => {
  expect(recognize(['Email', 'Full name', 'Nom']).columns).toEqual({ email: 0, name: 1, last_name: 2 })
  expect(recognize(['Email', 'City']).columns).toEqual({ email: 0, city: 1 })
})

test('files are remembered by their headings, however they are accented', () => {
  expect(headerKey(['Ørsted', 'łódź', 'Adı', 'Søk', 'A - B'])).toBe('orsted|lodz|adi|sok|a b')
  const typed = ['łąka', 'søk', 'građa', 'größe', 'præfiks', 'cœur', 'adı', 'istanbul', 'þjóð', 'għajn']
  expect(headerKey(typed)).toBe('laka|sok|grada|grosse|praefiks|coeur|adi|istanbul|thjod|ghajn')
  expect(headerKey(['ŁĄKA', 'SØK', 'GRAĐA', 'GRÖẞE', 'PRÆFIKS', 'CŒUR', 'ADI', 'İSTANBUL', 'ÞJÓÐ', 'GĦAJN'])).toBe(
    headerKey(typed),
  )
  expect(headerKey(Array.from({ length: 500 }, () => 'heading'))).toHaveLength(2000)
})

test.each([
  [' Ada <ada@mail.example> ', 'ada@mail.example'],
  ['<ada@mail.example>', 'ada@mail.example'],
  ['<a> <ada@mail.example>', '<a> <ada@mail.example>'],
  ['Ada <ada@mail.example> x', 'Ada <ada@mail.example> x'],
  ['ada@mail.example', 'ada@mail.example'],
])('%j holds the address %j', (cell, address) => expect(innerAddress(cell)).toBe(address))
