import { startWaywardModel, type WaywardModel } from '@finu/standins/wayward-model'
import { test as base } from './journey.ts'

/** A test with a model that answers or fails as the test says. */
export const test = base.extend<object, { model: WaywardModel }>({
  model: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from its pattern
    async ({}, provide) => {
      const model = await startWaywardModel()
      await provide(model)
      await model.stop()
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ model }, provide) =>
      provide({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'wayward', AI_BASE_URL: model.url }),
    { scope: 'worker' },
  ],
})
