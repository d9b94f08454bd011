/* The bare window beside which Tests/Benchmarks/window measures: an AdwApplication with a header bar and nothing else.
 *
 * With "COUNT PICTURE": the plainest grid of so many tiles, all with the same picture, which is what GTK itself takes to scroll. */
#include <adwaita.h>
#include <stdlib.h>

static int count;
static GdkTexture *texture;

static void set_up(GtkSignalListItemFactory *factory, GtkListItem *cell, gpointer nothing) {
    GtkWidget *tile = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6), *picture = gtk_picture_new();
    gtk_picture_set_paintable(GTK_PICTURE(picture), GDK_PAINTABLE(texture));
    gtk_widget_set_size_request(picture, 140, -1);
    gtk_box_append(GTK_BOX(tile), picture);
    gtk_box_append(GTK_BOX(tile), gtk_label_new(NULL));
    gtk_list_item_set_child(cell, tile);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *cell, gpointer nothing) {
    GtkStringObject *title = gtk_list_item_get_item(cell);
    GtkWidget *label = gtk_widget_get_last_child(gtk_list_item_get_child(cell));
    gtk_label_set_text(GTK_LABEL(label), gtk_string_object_get_string(title));
}

static GtkWidget *grid(void) {
    GtkStringList *titles = gtk_string_list_new(NULL);
    for (int number = 1; number <= count; ++number) {
        char *title = g_strdup_printf("Game %d", number);
        gtk_string_list_take(titles, title);
    }
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    GtkWidget *view = gtk_grid_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(titles))), factory);
    gtk_grid_view_set_min_columns(GTK_GRID_VIEW(view), 2);
    gtk_grid_view_set_max_columns(GTK_GRID_VIEW(view), 8);
    gtk_scrollable_set_vscroll_policy(GTK_SCROLLABLE(view), GTK_SCROLL_NATURAL);
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), view);
    gtk_widget_set_vexpand(scroller, TRUE);
    return scroller;
}

static void activate(GtkApplication *application, gpointer nothing) {
    GtkWidget *window = adw_application_window_new(application), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_window_set_default_size(GTK_WINDOW(window), atoi(g_getenv("BARE_WIDTH")), atoi(g_getenv("BARE_HEIGHT")));
    gtk_box_append(GTK_BOX(box), adw_header_bar_new());
    if (count) gtk_box_append(GTK_BOX(box), grid());
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **words) {
    AdwApplication *application = adw_application_new("io.github.topgames.bare", G_APPLICATION_NON_UNIQUE);
    if (argc == 3) {
        count = atoi(words[1]);
        texture = gdk_texture_new_from_filename(words[2], NULL);
    }
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(application), 1, words);
}
