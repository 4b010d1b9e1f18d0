import { describe, expect, test } from 'vitest'
import { duePostsLetter, weeklyLetter } from '#domain/summaries/letter-rules.ts'
import { weekOf, type ComingPost } from '#domain/summaries/rules.ts'

const facts = { hello: 'Hello Mara,', origin: 'https://a.example', stopUrl: 'https://a.example/stop' }

describe('the mail of a morning with posts', () => {
  const post = (id: string, changes: Partial<ComingPost> = {}): ComingPost => ({
    id,
    caption: `Post ${id}`,
    day: '2026-11-23',
    time: null,
    platforms: ['instagram', 'tiktok'],
    ...changes,
  })

  test('lists the posts of the day with platforms and times, and can be stopped', () => {
    const letter = duePostsLetter('2026-11-23', [
      post('p1', { time: '18:30' }),
      post('p2', { day: '2026-11-24' }),
      post('p3', { platforms: ['youtube'], time: '09:00' }),
    ])!(facts)
    expect(letter.subject).toBe('Due today: Post p3 and 1 more')
    expect(letter.heading).toBe('2 posts due today')
    expect(letter.opening[0]).toBe('Hello Mara,')
    expect(letter.lists).toEqual([
      {
        items: [
          {
            label: 'Post p3',
            url: 'https://a.example/content/calendar?post=p3',
            of: { label: 'YouTube' },
            note: '9:00 AM',
          },
          {
            label: 'Post p1',
            url: 'https://a.example/content/calendar?post=p1',
            of: { label: 'Instagram, TikTok' },
            note: '6:30 PM',
          },
        ],
      },
    ])
    expect(letter.button).toEqual({
      label: 'Open your content calendar',
      url: 'https://a.example/content/calendar?date=2026-11-23',
    })
    expect(letter.closing).toEqual(['Move a post in the calendar if today is not the day.'])
    expect(letter.footer![0]).toContain('on the morning of a day with planned posts')
    expect(letter.stop!.url).toBe(facts.stopUrl)
  })

  test('is not sent on a day without posts', () => expect(duePostsLetter('2026-11-25', [post('p1')])).toBeNull())

  test('has no time of a post without one, and is cut after twenty', () => {
    const { lists, subject } = duePostsLetter(
      '2026-11-23',
      Array.from({ length: 22 }, (_, index) => post(`${index}`)),
    )!(facts)
    expect(lists![0]!.items).toHaveLength(20)
    expect(lists![0]!.items[0]).not.toHaveProperty('note')
    expect(lists![0]!.more).toBe('And 2 more posts')
    expect(subject).toContain('and 21 more')
    const [exact] = duePostsLetter(
      '2026-11-23',
      Array.from({ length: 20 }, (_, index) => post(`${index}`)),
    )!(facts).lists!
    expect(exact).not.toHaveProperty('more')
  })

  test('comes with the days of the week in the summary', () => {
    const week = weekOf('2026-11-23', [], [], [], [post('p1', { time: '18:30' })])!
    const { subject, lists } = weeklyLetter(week, facts)
    expect(subject).toBe('This week: 1 post')
    expect(lists).toEqual([
      {
        heading: 'Posts',
        items: [
          {
            label: 'Post p1',
            url: 'https://a.example/content/calendar?post=p1',
            of: { label: 'Instagram, TikTok' },
            value: 'Mon, Nov 23',
            note: '6:30 PM',
          },
        ],
      },
    ])
  })
})
