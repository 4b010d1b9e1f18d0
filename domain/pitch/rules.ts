/** Where artists pitch until pitching is available here. */
export const artistSites = {
  spotify: { name: 'Spotify for Artists', address: 'https://artists.spotify.com' },
  apple: { name: 'Apple Music for Artists', address: 'https://artists.apple.com' },
}
