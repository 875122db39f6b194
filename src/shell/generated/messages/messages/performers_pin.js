/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_PinInputs */

const de_performers_pin = /** @type {(inputs: Performers_PinInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Merken`)
};

const en_performers_pin = /** @type {(inputs: Performers_PinInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Save`)
};

const es_performers_pin = /** @type {(inputs: Performers_PinInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Guardar`)
};

const nl_performers_pin = /** @type {(inputs: Performers_PinInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Bewaren`)
};

/**
* | output |
* | --- |
* | "Save" |
*
* @param {Performers_PinInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_pin = /** @type {((inputs?: Performers_PinInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_PinInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_pin(inputs)
	if (locale === "es") return es_performers_pin(inputs)
	if (locale === "nl") return nl_performers_pin(inputs)
	return de_performers_pin(inputs)
});