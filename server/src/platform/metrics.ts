/** Labels of a figure. Their values are few and known beforehand, never of a person. */
type Labels = Readonly<Record<string, string>>

export interface Figure {
  value: number
  labels?: Labels
  /** The part of a histogram that the sample is. */
  suffix?: '_bucket' | '_sum' | '_count'
}

interface Metric {
  kind: 'counter' | 'gauge' | 'histogram'
  help: string
}

/** Metrics that are read together. */
export interface MetricSource<Name extends string = string> {
  metrics: Readonly<Record<Name, Metric>>
  read: () => Figures<Name> | Promise<Figures<Name>>
}
type Figures<Name extends string> = Record<Name, number | readonly Figure[]>

/** Checks a source's figures against its own names, and returns it with these erased. */
export const defineMetrics = <Name extends string>(source: MetricSource<Name>): MetricSource => source

export interface Counter {
  add: (labels: Labels) => void
  figures: () => Figure[]
}

/** Counts by labels, from the start of this process on. */
export function openCounter(): Counter {
  const counts = new Map<string, { labels: Labels; value: number }>()
  return {
    add(labels) {
      counts.getOrInsertComputed(Object.values(labels).join('\n'), () => ({ labels, value: 0 })).value++
    },
    figures: () => [...counts.values()].map((figure) => ({ ...figure })),
  }
}

/** Counts durations in seconds by labels and upper bounds. */
export function openHistogram(bounds: readonly number[]) {
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()
  return {
    observe(labels: Labels, seconds: number): void {
      const one = series.getOrInsertComputed(Object.values(labels).join('\n'), () => ({
        labels,
        counts: bounds.map(() => 0),
        sum: 0,
        count: 0,
      }))
      one.sum += seconds
      one.count++
      for (const [index, bound] of bounds.entries()) if (seconds <= bound) one.counts[index]!++
    },
    figures: (): Figure[] =>
      [...series.values()].flatMap(({ labels, counts, sum, count }) => [
        ...counts.map((value, index) => ({
          value,
          labels: { ...labels, le: String(bounds[index]) },
          suffix: '_bucket' as const,
        })),
        { value: count, labels: { ...labels, le: '+Inf' }, suffix: '_bucket' as const },
        { value: sum, labels, suffix: '_sum' as const },
        { value: count, labels, suffix: '_count' as const },
      ]),
  }
}

const escape = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function writeLabels(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const writeValue = (value: number) => (value === Infinity ? '+Inf' : String(value))

/** Writes a metric with its figures in Prometheus' text format: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function writeMetric(name: string, { kind, help }: Metric, figures: number | readonly Figure[]): string {
  const all: readonly Figure[] = typeof figures === 'number' ? [{ value: figures }] : figures
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${kind}`,
    ...all.map(({ value, labels, suffix }) => `${name}${suffix ?? ''}${writeLabels(labels)} ${writeValue(value)}`),
    '',
  ].join('\n')
}
