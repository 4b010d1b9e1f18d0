import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin, makeArtist, makeSecondStep, signIn } from '#server/testing/make.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { makeTestApp, testOrigin, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const needed = {
  status: 403,
  body: {
    error: { code: 'two_step_needed', message: 'Finish signing in: type the code from your authenticator app.' },
  },
}

describe('an account with two-step sign-in', () => {
  test('refuses every call of a one-step session and allows one that took both steps', async () => {
    const artist = await makeArtist(app)
    const { token } = await makeSecondStep(app, artist)
    const oneStep = (await signIn(app, artist.email))!
    for (const [method, path] of [
      ['GET', '/api/profile'],
      ['GET', '/api/releases'],
      ['POST', '/api/releases'],
      ['DELETE', '/api/account'],
      ['GET', '/api/account/export'],
      ['GET', '/api/admin/stats'],
    ] as const) {
      expect(await app.request(method, path, { token: oneStep }), path).toMatchObject(needed)
    }
    expect((await app.request('GET', '/api/profile', { token })).status).toBe(200)
  })

  test('counts a link mailed to the address as one step', async () => {
    const artist = await makeArtist(app)
    await makeSecondStep(app, artist)
    const headers = { apikey: app.auth.keys.anonKey }
    await app.request('POST', '/auth/v1/recover', { headers, body: { email: artist.email } })
    const link = new URL(
      /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec((await app.mailTo(artist.email, 'recovery')).text)![0],
    )
    const answer = await app.request('GET', `${link.pathname}${link.search}`, { headers })
    const token = new URLSearchParams(new URL(answer.headers.get('location')!).hash.slice(1)).get('access_token')!
    expect(await app.request('GET', '/api/profile', { token })).toMatchObject(needed)
    expect(
      await app.request('PUT', '/auth/v1/user', { token, headers, body: { password: 'another good password' } }),
    ).toMatchObject({ status: 401 })
  })

  test('treats a one-step session as signed out in a public call', async () => {
    const artist = await makeArtist(app)
    await makeSecondStep(app, artist)
    const checkout = (token?: string) =>
      app.request('POST', '/api/subscription/checkout', {
        token,
        body: { plan: 'artist', success_url: '/x', cancel_url: '/y' },
      })
    const [nobody, oneStep] = [await checkout(), await checkout((await signIn(app, artist.email))!)]
    expect(oneStep.status).toBe(nobody.status)
  })

  test('keeps its secret and codes out of exports and logs', async () => {
    const artist = await makeArtist(app)
    const { secret, token, recoveryCodes } = await makeSecondStep(app, artist)
    const answer = await app.app.request(`${testOrigin}/api/account/export`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const data = readZip(Buffer.from(await answer.arrayBuffer()))
      .get('data.json')!
      .toString('utf8')
    expect(JSON.parse(data).sign_in.factors).toMatchObject([
      { factor_type: 'totp', status: 'verified' },
      { factor_type: 'recovery_code' },
    ])
    expect(recoveryCodes).toHaveLength(10)
    for (const hidden of [secret, ...recoveryCodes]) {
      expect(data).not.toContain(hidden)
      expect(app.log()).not.toContain(hidden)
    }
  })
})

describe('ADMIN_TWO_STEP', () => {
  test('off: admits an admin with one step; required: only with both, and the rest of the product stays open', async () => {
    const admin = await makeAdmin(app)
    expect((await app.request('GET', '/api/admin/stats', { token: admin.token })).status).toBe(200)
    const strict = await makeTestApp({ ADMIN_TWO_STEP: 'required' })
    const strictAdmin = await makeAdmin(strict)
    const refused = { status: 403, body: { error: { code: 'two_step_setup_needed' } } }
    expect(await strict.request('GET', '/api/admin/stats', { token: strictAdmin.token })).toMatchObject(refused)
    expect((await strict.request('GET', '/api/profile', { token: strictAdmin.token })).status).toBe(200)
    const { token } = await makeSecondStep(strict, strictAdmin)
    expect((await strict.request('GET', '/api/admin/stats', { token })).status).toBe(200)
    expect(await strict.request('GET', '/api/admin/stats', { token: (await makeArtist(strict)).token })).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden' } },
    })
    await strict.close()
  })
})
