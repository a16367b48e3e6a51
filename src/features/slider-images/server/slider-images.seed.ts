import { givenWords } from '#domain/owner-words.ts'
import { inArabicToo } from '#platform/in-arabic-too.ts'
import { seedOnce } from '#platform/seed-once.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import { slideFields } from '../slider-images.ts'
import { insertPictures, lockPictures, updatePicture } from './slider-images.store.ts'

/** Slides for a shop that shows itself; one that the owner removed does not come back. */
export async function seedDemoSlides(shop: Shop): Promise<void> {
  const slides = inArabicToo(slideFields, demoSlides)
  await seedOnce(shop.db, 'demo-slides', async (tx) => {
    await insertPictures(
      tx,
      slides.map((slide, position) => ({ ...slide, id: `hero-${position + 1}`, position, isDemo: true })),
    )
  })
  await seedOnce(shop.db, 'demo-slides-arabic', async (tx) => {
    for (const row of await lockPictures(tx)) {
      const words = givenWords(row, slides, slideFields)
      if (words) await updatePicture(tx, row.id, { words })
    }
  })
}

function demoSlides() {
  return [
    {
      picture: 'console',
      altText: m.home_hero_alt(),
      title: m.demo_slide_console_title(),
      description: m.gallery_console_details(),
      linkUrl: '/print-frame?frame=4',
    },
    {
      picture: 'sofa',
      altText: m.gallery_sofa_alt(),
      title: m.gallery_sofa_caption(),
      description: m.gallery_sofa_details(),
      linkUrl: '/panoramic-canvas?size=150x50',
    },
    {
      picture: 'gallery-wall',
      altText: m.gallery_wall_alt(),
      title: m.gallery_wall_caption(),
      description: m.gallery_wall_details(),
      linkUrl: '/gallery',
    },
    {
      picture: 'canvas-corner',
      altText: m.gallery_canvas_alt(),
      title: m.gallery_canvas_caption(),
      description: m.gallery_canvas_details(),
      linkUrl: '/canvas',
    },
  ]
}
