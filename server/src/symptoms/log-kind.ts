import { SymptomInput } from '@finu/contract/symptoms/symptom-input'
import { type symptomKind as contractKind } from '@finu/contract/symptoms/log-kind'
import { cardTool, dayListOf, defined, shortNote, type LogKind } from '../platform/log-kind.ts'
import { getLogPoints } from '../rewards/settle-actions.ts'
import { findSymptom, listSymptoms, listSymptomsOf, logSymptom } from './actions.ts'

export const symptomKind = {
  table: 'symptoms',
  listOfDay: async (ctx, { date }) => dayListOf(await listSymptomsOf(ctx, date)),

  async lookUp(ctx, page) {
    const { symptoms, has_more } = await listSymptoms(ctx, page)
    const entries = symptoms.map((symptom) => ({
      id: symptom.id,
      at: symptom.timestamp,
      name: symptom.name,
      severity_of_5: symptom.severity_score,
      is_resolved: symptom.is_resolved,
      words: symptom.potential_triggers,
      note: shortNote(symptom.description),
    }))
    return { entries, has_more }
  },

  cardTools: {
    propose_symptom: cardTool({
      description: 'A symptom, severity 1 mild to 5 extreme.',
      input: SymptomInput,
      logOf: ({ at, replaces: _replaces, ...log }, { instantOf }) => ({ ...log, timestamp: at && instantOf(at) }),
    }),
  },
  create: logSymptom,
  figuresOf: async () => ({}),

  async findRecord({ db, userId }, id) {
    const found = await findSymptom(db, userId, id)
    if (!found) return null
    const { name, severity_score, description, potential_triggers, timestamp } = found
    return { log: { name, severity_score, description, potential_triggers, timestamp }, at: timestamp }
  },
  timeField: 'timestamp',
  change: async (log, { name, severity_score, notes, at }, { instantOf }) => ({
    ...log,
    ...defined({ name, severity_score, description: notes, timestamp: at && instantOf(at) }),
  }),
  pointsOf: getLogPoints,
} as const satisfies LogKind<typeof contractKind>
