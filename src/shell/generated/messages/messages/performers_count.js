/* eslint-disable */
import * as registry from '../registry.js'
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{ count: NonNullable<unknown> }} Performers_CountInputs */

const de_performers_count = /** @type {(inputs: Performers_CountInputs) => LocalizedString} */ (i) => {const p = registry.plural("de", i?.count, {});
	if (p === "one") return /** @type {LocalizedString} */ (`${i?.count} Performer`);
	if (p === "other") return /** @type {LocalizedString} */ (`${i?.count} Performer`);
	return /** @type {LocalizedString} */ ("performers_count");
};

const en_performers_count = /** @type {(inputs: Performers_CountInputs) => LocalizedString} */ (i) => {const p = registry.plural("en", i?.count, {});
	if (p === "one") return /** @type {LocalizedString} */ (`${i?.count} performer`);
	if (p === "other") return /** @type {LocalizedString} */ (`${i?.count} performers`);
	return /** @type {LocalizedString} */ ("performers_count");
};

const es_performers_count = /** @type {(inputs: Performers_CountInputs) => LocalizedString} */ (i) => {const p = registry.plural("es", i?.count, {});
	if (p === "one") return /** @type {LocalizedString} */ (`${i?.count} performer`);
	if (p === "other") return /** @type {LocalizedString} */ (`${i?.count} performers`);
	return /** @type {LocalizedString} */ ("performers_count");
};

const nl_performers_count = /** @type {(inputs: Performers_CountInputs) => LocalizedString} */ (i) => {const p = registry.plural("nl", i?.count, {});
	if (p === "one") return /** @type {LocalizedString} */ (`${i?.count} performer`);
	if (p === "other") return /** @type {LocalizedString} */ (`${i?.count} performers`);
	return /** @type {LocalizedString} */ ("performers_count");
};

/**
* | p | output |
* | --- | --- |
* | "one" | "{count} performer" |
* | "other" | "{count} performers" |
*
* @param {Performers_CountInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_count = /** @type {((inputs: Performers_CountInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_CountInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_count(inputs)
	if (locale === "es") return es_performers_count(inputs)
	if (locale === "nl") return nl_performers_count(inputs)
	return de_performers_count(inputs)
});