/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_Preview_OffInputs */

const de_performers_preview_off = /** @type {(inputs: Performers_Preview_OffInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Die Vorschau öffnet nach der Altersprüfung.`)
};

const en_performers_preview_off = /** @type {(inputs: Performers_Preview_OffInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The preview opens after the age check.`)
};

const es_performers_preview_off = /** @type {(inputs: Performers_Preview_OffInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`La vista previa se abre tras verificar tu edad.`)
};

const nl_performers_preview_off = /** @type {(inputs: Performers_Preview_OffInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`De preview opent na de leeftijdscontrole.`)
};

/**
* | output |
* | --- |
* | "The preview opens after the age check." |
*
* @param {Performers_Preview_OffInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_preview_off = /** @type {((inputs?: Performers_Preview_OffInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_Preview_OffInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_preview_off(inputs)
	if (locale === "es") return es_performers_preview_off(inputs)
	if (locale === "nl") return nl_performers_preview_off(inputs)
	return de_performers_preview_off(inputs)
});