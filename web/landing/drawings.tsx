import { landingTexts } from '#domain/landing/texts.ts'

const texts = landingTexts.drawings

/** A ruler in weeks, five tasks before it, and the day of the release. */
export function TimelineDrawing() {
  const weeks = Array.from({ length: 33 }, (_, index) => `M${index * 10 + 0.5} ${index % 7 === 0 ? 14 : 18}V22`)
  const tasks = [
    [0.5, 35.5, 70],
    [52.5, 49.5, 58],
    [70.5, 63.5, 80],
    [120.5, 77.5, 60],
    [150.5, 91.5, 110],
  ]
  return (
    <svg viewBox="0 0 320 112">
      <path d={weeks.join('')} stroke="var(--rule-control)" />
      <path d="M0 22.5H320" stroke="var(--ink)" />
      {tasks.map(([x, y, width], index) => (
        <rect
          key={y}
          x={x}
          y={y}
          width={width}
          height="8"
          fill={index < 2 ? 'var(--ink)' : 'var(--laminate)'}
          stroke="var(--ink)"
        />
      ))}
      <path d="M118.5 8V108" stroke="var(--ink)" />
      <path d="M292 8V108" stroke="var(--laminate-edge)" strokeWidth="4" />
      <rect x="98" width="41" height="14" fill="var(--ink)" />
      <text x="118.5" y="10.5" textAnchor="middle" fontSize="10" fontWeight="600" fill="var(--sheet)">
        {texts.today}
      </text>
    </svg>
  )
}

/** Six months: five hatched ones and the current one in yellow. */
export function BarsDrawing() {
  const heights = [34, 46, 40, 62, 58, 96]
  return (
    <svg viewBox="0 0 320 112">
      <defs>
        <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" stroke="var(--ink)" strokeWidth="2" />
        </pattern>
      </defs>
      {heights.map((height, index) => (
        <rect
          key={height}
          x={index * 54 + 0.5}
          y={111.5 - height}
          width="42"
          height={height}
          fill={index === 5 ? 'var(--laminate)' : 'url(#hatch)'}
          stroke="var(--ink)"
        />
      ))}
      <path d="M0 111.5H320" stroke="var(--ink)" />
    </svg>
  )
}

/** Three picture formats in proportion, each crossed out like an empty frame. */
export function FormatsDrawing() {
  const { wide, post, story } = texts.formats
  return (
    <svg viewBox="0 0 320 112" fontSize="9.5" fill="none" stroke="var(--ink)">
      <rect x=".5" y="8.5" width="184" height="103" />
      <rect x="196.5" y="39.5" width="57" height="72" fill="var(--laminate)" />
      <rect x="262.5" y="8.5" width="57" height="103" />
      <path d="M.5 111.5l184-103M196.5 111.5l57-72M262.5 111.5l57-103" stroke="var(--rule-control)" strokeWidth=".75" />
      <g fill="var(--ink)" stroke="none">
        <text x="8" y="24">
          {wide}
        </text>
        <text x="201" y="54" fill="var(--on-laminate)">
          {post[0]}
        </text>
        <text x="201" y="66" fill="var(--on-laminate)">
          {post[1]}
        </text>
        <text x="267" y="24">
          {story[0]}
        </text>
        <text x="267" y="36">
          {story[1]}
        </text>
      </g>
    </svg>
  )
}

/** Three shares that add up. */
export function SharesDrawing() {
  const { total, parts } = texts.shares
  const shares = [
    { x: 0.5, width: 159, fill: 'var(--ink)', text: 'var(--sheet)' },
    { x: 160.5, width: 99, fill: 'var(--laminate)', text: 'var(--on-laminate)' },
    { x: 260.5, width: 59, fill: 'var(--sheet)', text: 'var(--ink)' },
  ]
  return (
    <svg viewBox="0 0 320 112">
      <text y="28" fontFamily="var(--font-display)" fontWeight="800" fontSize="30" fill="var(--ink)">
        {total}
      </text>
      {shares.map(({ x, width, fill, text }, index) => (
        <g key={x}>
          <rect x={x} y="40.5" width={width} height="32" fill={fill} stroke="var(--ink)" />
          <text x={x + 8.5} y="61" fontSize="13" fontWeight="700" fill={text}>
            {index + 1}
          </text>
          <text x={Math.floor(x)} y="92" fontSize="10.5" fill="var(--ink-2)">
            {parts[index]}
          </text>
        </g>
      ))}
    </svg>
  )
}
