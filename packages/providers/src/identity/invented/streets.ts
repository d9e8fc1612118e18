/** Street names without a city's history in them, and their kinds. */
export const streetNames = `
Alder Apple Ash Aspen Bay Beech Birch Bluebird Bridge Brook Canyon Cedar Cherry Chestnut Church Clover College Cottonwood Creek
Cypress Dogwood Eagle Elm Evergreen Fairview Falcon Fern Field Forest Garden Glen Hawthorn Hazel Heather Hickory High Highland
Hill Holly Iris Ivy Juniper Lake Lakeview Laurel Lilac Lincoln Linden Locust Magnolia Main Maple Market Meadow Mill Mulberry Oak
Orchard Park Pearl Pine Poplar Prairie Prospect Quail Railroad Redwood Ridge River Robin Rose Sage School Spring Spruce Summit
Sunset Sycamore Tulip Union Valley View Walnut Water Willow Wren
`;

export const streetKinds =
  'Street St Avenue Ave Road Rd Drive Dr Lane Ln Court Ct Boulevard Blvd Way Place Circle Terrace';
