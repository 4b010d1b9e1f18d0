export const artistTexts = {
  listFailed: 'Failed to fetch artists',
  createFailed: 'The artist record could not be created.',
  notFound: 'Artist not found',
  onePerAccount: 'This account already has an artist record.',
}
