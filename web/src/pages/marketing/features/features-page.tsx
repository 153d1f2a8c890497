import { CallToAction } from "../parts/call-to-action.tsx";
import { Container } from "../parts/container.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import { categories, closing, hero } from "./features-content.ts";
import { FeatureCategorySection } from "./feature-category-section.tsx";

/** What the product does, in six categories. */
export function FeaturesPage() {
  return (
    <>
      <PageHero {...hero} />
      <Container className="pt-10 lg:pt-14">
        <nav aria-label="Categories">
          <ol className="border-t border-line-2 sm:grid sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3">
            {categories.map((category) => (
              <li key={category.id} className="border-b border-line">
                <a
                  href={`#${category.id}`}
                  className="block rounded-small py-3 font-label hover:underline hover:decoration-control hover:underline-offset-3"
                >
                  {category.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </Container>
      {categories.map((category) => (
        <FeatureCategorySection key={category.id} category={category} />
      ))}
      <CallToAction {...closing} />
    </>
  );
}
