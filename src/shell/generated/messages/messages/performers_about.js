/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_AboutInputs */

const de_performers_about = /** @type {(inputs: Performers_AboutInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Über mich`)
};

const en_performers_about = /** @type {(inputs: Performers_AboutInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`About me`)
};

const es_performers_about = /** @type {(inputs: Performers_AboutInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Sobre mí`)
};

const nl_performers_about = /** @type {(inputs: Performers_AboutInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Over mij`)
};

/**
* | output |
* | --- |
* | "About me" |
*
* @param {Performers_AboutInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_about = /** @type {((inputs?: Performers_AboutInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_AboutInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_about(inputs)
	if (locale === "es") return es_performers_about(inputs)
	if (locale === "nl") return nl_performers_about(inputs)
	return de_performers_about(inputs)
});