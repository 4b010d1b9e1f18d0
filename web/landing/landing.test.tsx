import { within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { tagline } from '#domain/shared/texts.ts'
import { renderLanding } from './render.tsx'

/** The page as the build writes it, so as a browser without scripts reads it. */
beforeEach(() => {
  document.body.innerHTML = renderLanding()
})

const page = () => within(document.body)
const links = (within_: HTMLElement, name: string) =>
  within(within_)
    .getAllByRole('link', { name })
    .map((link) => link.getAttribute('href'))

describe('the landing page', () => {
  it('leads from its hero to the plans and to sign-in', () => {
    const hero = document.querySelector<HTMLElement>('header')!
    expect(within(hero).getByRole('heading', { level: 1 }).textContent?.trim()).toBe('All Areas')
    expect(links(hero, 'Get Started')).toEqual(['/plans'])
    expect(links(hero, 'Sign In')).toEqual(['/login'])
  })

  it('has the six feature cards in the order of the specification', () => {
    const titles = page()
      .getAllByRole('article')
      .map((card) => within(card).getByRole('heading', { level: 3 }).textContent)
    expect(titles).toEqual([
      'Release Management',
      'Analytics & Insights',
      'Fan Engagement',
      'Content Creation',
      'Label Copy Generation',
      'Revenue Tracking',
    ])
  })

  it('closes with a call that leads to the plans and prints the price with its currency', () => {
    const call = page().getByRole('heading', { name: tagline }).closest('section')!
    expect(links(call, 'Get Started')).toEqual(['/plans'])
    expect(within(call).getByText('Artist plan, $9.99 per month. 7-day free trial. Cancel anytime.')).toBeTruthy()
  })

  it('leads from its foot to the plans, to the contact, to what is stored and on what terms, and to sign-in', () => {
    const foot = within(page().getByRole('navigation', { name: 'Footer' }))
    expect(foot.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Plans /plans',
      'Contact /contact',
      'Check a signed sheet /verify',
      'Privacy /privacy',
      'Terms /terms',
      'Sign In /login',
    ])
  })

  it('says of what is a preview that it is one', () => {
    const card = (name: string) => page().getByRole('heading', { level: 3, name }).closest('article')!.textContent
    for (const name of ['Analytics & Insights', 'Fan Engagement', 'Content Creation'])
      expect(card(name)).toMatch(/preview today/)
    expect(card('Fan Engagement')).not.toMatch(/Import your list, /)
  })

  it('ticks on the pass only the areas that are there', () => {
    const rows = [...document.querySelectorAll('header ol li')]
    expect(rows.filter((row) => !row.querySelector('path')).map((row) => row.textContent)).toEqual([
      'Analytics & Insights',
      'Fan Engagement',
    ])
  })

  it('carries no script and no handler of its own', () => {
    expect(document.body.querySelector('script')).toBeNull()
    expect(document.body.innerHTML).not.toMatch(/ on[a-z]+=/)
  })

  it('keeps its drawings from screen readers', () => {
    expect(page().getByText('Low Tide').closest('[aria-hidden="true"]')).toBeTruthy()
  })

  it('describes its one picture, of each theme, keeps a place for it, and lets it wait', () => {
    const pictures = page().getAllByRole<HTMLImageElement>('img')
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
      expect.stringMatching(/phone-light.*avif$/),
      expect.stringMatching(/phone-dark.*avif$/),
    ])
    for (const picture of pictures) {
      expect(picture.alt).toMatch(/^The dashboard: .* ready\.$/)
      expect(picture.getAttribute('loading')).toBe('lazy')
      for (const sized of [picture, picture.parentElement!.querySelector('source')!])
        expect(Number(sized.getAttribute('width')) * Number(sized.getAttribute('height'))).toBeGreaterThan(0)
    }
  })
})
