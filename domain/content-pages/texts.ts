/** Names of pages below the Content Creator, also for the search; apart from the shell's, which every page loads. */
export const contentPageTexts = {
  lyricVideo: 'Lyric Video',
  banners: 'Announce Banners',
  tour: 'Tour Announcement',
  lyricCovers: 'Lyric Video Covers',
  lyricQuote: 'Lyric quote',
  clips: 'Spotify Clips',
}
