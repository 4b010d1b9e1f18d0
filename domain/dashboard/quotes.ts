/** Ten sentences on music, each with its source; all but one are out of copyright, the tenth is a one-sentence quotation. */
export const quotes = [
  { text: 'Without music, life would be a mistake.', author: 'Friedrich Nietzsche' }, // Twilight of the Idols, 1889
  { text: 'If music be the food of love, play on.', author: 'William Shakespeare' }, // Twelfth Night, I.1
  { text: 'Music is the universal language of mankind.', author: 'Henry Wadsworth Longfellow' }, // Outre-Mer, 1835
  { text: 'Music is well said to be the speech of angels.', author: 'Thomas Carlyle' }, // The Opera, 1852
  { text: 'Heard melodies are sweet, but those unheard are sweeter.', author: 'John Keats' }, // Ode on a Grecian Urn, 1819
  { text: 'Music has charms to soothe a savage breast.', author: 'William Congreve' }, // The Mourning Bride, 1697
  { text: 'Who hears music, feels his solitude peopled at once.', author: 'Robert Browning' }, // Balaustion's Adventure, 1871
  {
    text: 'I think I should have no other mortal wants, if I could always have plenty of music.',
    author: 'George Eliot',
  }, // The Mill on the Floss, 1860
  { text: 'All art constantly aspires towards the condition of music.', author: 'Walter Pater' }, // The School of Giorgione, 1877
  {
    text: 'After silence, that which comes nearest to expressing the inexpressible is music.',
    author: 'Aldous Huxley',
  }, // Music at Night, 1931
] as const
