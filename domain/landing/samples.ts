/** The invented release on the landing page's drawn label copy. The UPC lies in a range that is never sold, its check digit is right. */
export const sampleLabelCopy = {
  kind: 'Label Copy',
  artist: 'Mara Lindholt',
  title: 'Low Tide, High Ceilings',
  version: 'Deluxe edition',
  upc: '200126110410',
  upcPrinted: '2 00126 11041 0',
  label: 'Lindholt Ljud',
  year: '2026',
  facts: [
    ['Release type', 'Album'],
    ['Release date', 'Dec 18, 2026'],
    ['Copyright year', '2026'],
    ['Label', 'Lindholt Ljud'],
    ['Primary genre', 'Indie'],
    ['Sub-genre', 'Chamber pop'],
    ['Language', 'English (en)'],
    ['Explicit content', 'No']
  ],
  wideFacts: { territories: ['Territories', 'Worldwide'], upc: 'UPC', line: 'line' },
  columns: { number: 'No.', title: 'Title', songwriters: 'Songwriters', producers: 'Producers', isrc: 'ISRC', preview: 'Preview', duration: 'Duration' },
  tracks: [
    { title: 'Swimming Hall', version: '', songwriters: 'M. Lindholt', producers: 'M. Lindholt, D. Ferro', isrc: 'XX-LL1-26-00101', preview: '0:30', duration: '4:12' },
    { title: 'Paper Lanterns', version: 'Album version', songwriters: 'M. Lindholt, P. Achterberg', producers: 'M. Lindholt', isrc: 'XX-LL1-26-00102', preview: '0:42', duration: '3:26' },
    { title: 'Salt on the Window', version: '', songwriters: 'M. Lindholt, D. Ferro, Y. Osei', producers: 'D. Ferro', isrc: 'XX-LL1-26-00103', preview: '0:30', duration: '3:51' },
    { title: 'Low Tide', version: '', songwriters: 'M. Lindholt', producers: 'M. Lindholt, D. Ferro', isrc: 'XX-LL1-26-00104', preview: '1:10', duration: '5:04' },
    { title: 'The Caretaker’s Radio', version: 'Interlude', songwriters: 'P. Achterberg', producers: 'P. Achterberg', isrc: 'XX-LL1-26-00105', preview: '0:30', duration: '2:47' }
  ]
} as const
