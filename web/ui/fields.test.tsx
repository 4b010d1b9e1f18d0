import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Boxes, BoxField, BoxSelect, BoxTextarea } from './boxes.tsx'
import { Field } from './field.tsx'

/** The text of everything in `aria-describedby`. */
function descriptionOf(control: HTMLElement): string[] {
  return (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`)
}

describe('a single field', () => {
  it('is named by its label and described by error and help', () => {
    render(<Field label="Password" required error="Password must be at least 8 characters long" help="8 or more" />)
    const input = screen.getByRole('textbox', { name: 'Password (required)' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(input)).toEqual(['Password must be at least 8 characters long', '8 or more'])
    expect((input as HTMLInputElement).required).toBe(false)
  })

  it('is neither invalid nor described without an error or help', () => {
    render(<Field label="Email" type="email" />)
    const input = screen.getByLabelText('Email')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    expect(input.hasAttribute('aria-describedby')).toBe(false)
  })

  it('keeps a given id and given descriptions', () => {
    render(
      <>
        <p id="more">More</p>
        <Field id="code" label="Referral code" help="6 characters" aria-describedby="more" />
      </>,
    )
    const input = screen.getByLabelText('Referral code')
    expect(input.id).toBe('code')
    expect(descriptionOf(input)).toEqual(['6 characters', 'More'])
  })

  it('says that a typed value is not saved', () => {
    render(<Field label="Address" dirty defaultValue="@mara" />)
    expect(descriptionOf(screen.getByLabelText('Address'))).toEqual(['not saved'])
  })

  it('passes native props and the ref through', () => {
    let node: HTMLInputElement | null = null
    render(
      <Field
        label="Code"
        name="referral_code"
        maxLength={6}
        ref={(element) => {
          node = element
        }}
      />,
    )
    expect(node).toBe(screen.getByLabelText('Code'))
    expect(screen.getByLabelText<HTMLInputElement>('Code').maxLength).toBe(6)
  })
})

describe('boxed fields', () => {
  it('wire input, select and textarea alike', () => {
    render(
      <Boxes>
        <BoxField label="Title" required error="Title is required" />
        <BoxSelect label="Status" defaultValue="draft" help="You can change it later">
          <option value="draft">Draft</option>
        </BoxSelect>
        <BoxTextarea label="Description" dirty />
      </Boxes>,
    )
    expect(descriptionOf(screen.getByRole('textbox', { name: 'Title (required)' }))).toEqual(['Title is required'])
    expect(descriptionOf(screen.getByRole('combobox', { name: 'Status' }))).toEqual(['You can change it later'])
    expect(descriptionOf(screen.getByRole('textbox', { name: 'Description' }))).toEqual(['not saved'])
  })

  it('warn without making the value invalid', () => {
    render(
      <BoxField
        label="UPC"
        warning="The last digit does not fit"
        repair={<button type="button">Change to 200126110410</button>}
      />,
    )
    const input = screen.getByLabelText('UPC')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    expect(descriptionOf(input)).toEqual(['The last digit does not fit'])
    expect(screen.getByRole('button', { name: 'Change to 200126110410' })).toBeTruthy()
  })

  it("keep the cell's props off the control", () => {
    const { container } = render(
      <BoxField label="Email" span={6} phoneSpan={12} readOnly value="mara@lindholt.example" />,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Email')
    expect(input.readOnly).toBe(true)
    expect(input.getAttributeNames()).not.toContain('span')
    expect(container.querySelector<HTMLElement>('.box')?.style.getPropertyValue('--s')).toBe('6')
  })
})
