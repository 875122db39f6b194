/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_NoneInputs */

const de_performers_none = /** @type {(inputs: Performers_NoneInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Hier passt gerade niemand. Sieh dir alle an.`)
};

const en_performers_none = /** @type {(inputs: Performers_NoneInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Nobody fits here right now. Have a look at everyone.`)
};

const es_performers_none = /** @type {(inputs: Performers_NoneInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Ahora mismo no encaja nadie. Échales un vistazo a todos.`)
};

const nl_performers_none = /** @type {(inputs: Performers_NoneInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Hier past nu niemand. Bekijk iedereen.`)
};

/**
* | output |
* | --- |
* | "Nobody fits here right now. Have a look at everyone." |
*
* @param {Performers_NoneInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_none = /** @type {((inputs?: Performers_NoneInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_NoneInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_none(inputs)
	if (locale === "es") return es_performers_none(inputs)
	if (locale === "nl") return nl_performers_none(inputs)
	return de_performers_none(inputs)
});