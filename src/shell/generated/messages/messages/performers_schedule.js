/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_ScheduleInputs */

const de_performers_schedule = /** @type {(inputs: Performers_ScheduleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Meistens da`)
};

const en_performers_schedule = /** @type {(inputs: Performers_ScheduleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Usually here`)
};

const es_performers_schedule = /** @type {(inputs: Performers_ScheduleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Suele estar`)
};

const nl_performers_schedule = /** @type {(inputs: Performers_ScheduleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Meestal hier`)
};

/**
* | output |
* | --- |
* | "Usually here" |
*
* @param {Performers_ScheduleInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_schedule = /** @type {((inputs?: Performers_ScheduleInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_ScheduleInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_schedule(inputs)
	if (locale === "es") return es_performers_schedule(inputs)
	if (locale === "nl") return nl_performers_schedule(inputs)
	return de_performers_schedule(inputs)
});