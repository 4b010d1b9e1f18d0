import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { UpcBars, upcModules } from './upc-bars.tsx'

describe('the bars of a UPC-A code', () => {
  it('are 95 modules: guards, six digits, middle, six digits inverted, guard', () => {
    // The worked example of the standard's description: 0 36000 29145 2.
    expect(upcModules('036000291452')).toBe(
      '101' +
        '0001101' +
        '0111101' +
        '0101111' +
        '0001101' +
        '0001101' +
        '0001101' +
        '01010' +
        '1101100' +
        '1110100' +
        '1100110' +
        '1011100' +
        '1001110' +
        '1101100' +
        '101',
    )
  })

  it('are drawn as one path, one bar for each dark module, the guards longest', () => {
    render(<UpcBars code="200126110410" label="UPC barcode 200126110410" />)
    const path = screen.getByRole('img', { name: 'UPC barcode 200126110410' }).querySelector('path')!.getAttribute('d')!
    expect(path.match(/M/g)).toHaveLength(upcModules('200126110410').replaceAll('0', '').length)
    expect(path.startsWith('M0 0h1v38h-1z')).toBe(true)
    expect(path).toContain('v34')
  })
})
