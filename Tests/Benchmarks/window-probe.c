/* Preloaded into a GTK program by Tests/Benchmarks/window: says when each frame was drawn and what it showed, scrolls, and closes.
 *
 * Lines that it writes to the descriptor PROBE_REPORT, times in microseconds:
 *   frame END TIME CPU PAINT MOVED TILES PICTURES WHOLE   a frame, from "before-paint" to "after-paint"; PAINT is its last
 *                                                         phase, WHOLE what the process has used of the processor so far
 *   turn END TIME CPU DREW                                a turn of the main loop of at least a millisecond, from poll to poll
 *   items COUNT, end                                      the size of the list, and that its end was reached
 * Lines that it reads from PROBE_ORDERS: "scroll PIXELS COUNT" (each frame, until a list of COUNT ends), "top", "quiet", "close". */
#include <adwaita.h>
#include <glib-unix.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int report = -1, orders = -1;
static gint64 began, began_cpu, painting, turn_began, turn_cpu;
static gboolean looks = TRUE, moved, drew;
static double pixels;
static guint wanted;

static gint64 used(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return now.tv_sec * G_GINT64_CONSTANT(1000000) + now.tv_nsec / 1000;
}

static gint64 cpu(void) {
    return used(CLOCK_THREAD_CPUTIME_ID);
}

static GtkWidget *toplevel(void) {
    GListModel *all = gtk_window_get_toplevels();
    GtkWidget *first = g_list_model_get_item(all, 0);
    if (first) g_object_unref(first);
    return first;
}

/* The first widget of a type that is mapped, or that a mapped one contains. */
static GtkWidget *find(GtkWidget *widget, GType type) {
    if (!widget || !gtk_widget_get_mapped(widget)) return NULL;
    if (g_type_is_a(G_OBJECT_TYPE(widget), type)) return widget;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        GtkWidget *found = find(child, type);
        if (found) return found;
    }
    return NULL;
}

static GtkWidget *scroller(void) {
    GtkWidget *grid = find(toplevel(), GTK_TYPE_GRID_VIEW);
    return grid ? gtk_widget_get_ancestor(grid, GTK_TYPE_SCROLLED_WINDOW) : NULL;
}

static guint items(void) {
    GtkWidget *grid = find(toplevel(), GTK_TYPE_GRID_VIEW);
    GtkSelectionModel *model = grid ? gtk_grid_view_get_model(GTK_GRID_VIEW(grid)) : NULL;
    return model ? g_list_model_get_n_items(G_LIST_MODEL(model)) : 0;
}

/* Counts the tiles within the window, and those of them that have their picture. */
static void look(int *tiles, int *pictures) {
    *tiles = *pictures = 0;
    GtkWidget *grid = find(toplevel(), GTK_TYPE_GRID_VIEW), *around = scroller();
    if (!grid || !around) return;
    int height = gtk_widget_get_height(around);
    for (GtkWidget *cell = gtk_widget_get_first_child(grid); cell; cell = gtk_widget_get_next_sibling(cell)) {
        graphene_rect_t box;
        if (!gtk_widget_get_mapped(cell) || gtk_widget_get_height(cell) < 2) continue;
        if (!gtk_widget_compute_bounds(cell, around, &box) || box.origin.y >= height || box.origin.y + box.size.height <= 0)
            continue;
        ++*tiles;
        GtkWidget *picture = find(cell, GTK_TYPE_PICTURE);
        GdkPaintable *shown = picture ? gtk_picture_get_paintable(GTK_PICTURE(picture)) : NULL;
        /* An empty paintable keeps the room of a picture that is still to come. */
        if (shown && strcmp(G_OBJECT_TYPE_NAME(shown), "GdkEmptyPaintable")) ++*pictures;
    }
}

static gboolean phase(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer name) {
    gint64 now = g_get_monotonic_time();
    if (!strcmp(name, "before-paint")) {
        began = now;
        began_cpu = cpu();
        painting = 0;
    } else if (!strcmp(name, "paint")) {
        painting = now;
    } else if (began) {
        int tiles = 0, pictures = 0;
        gint64 taken = cpu() - began_cpu, whole = used(CLOCK_PROCESS_CPUTIME_ID);
        if (looks) look(&tiles, &pictures);
        dprintf(report, "frame %ld %ld %ld %ld %d %d %d %ld\n", (long)now, (long)(now - began), (long)taken,
                (long)(painting ? now - painting : 0), moved, tiles, pictures, (long)whole);
        began = 0;
        moved = FALSE;
        drew = TRUE;
    }
    return TRUE;
}

static gint turn(GPollFD *files, guint count, gint patience) {
    gint64 now = g_get_monotonic_time();
    if (turn_began && now - turn_began >= 1000)
        dprintf(report, "turn %ld %ld %ld %d\n", (long)now, (long)(now - turn_began), (long)(cpu() - turn_cpu), drew);
    gint ready = g_poll(files, count, patience);
    turn_began = g_get_monotonic_time();
    turn_cpu = cpu();
    drew = FALSE;
    return ready;
}

static gboolean step(GtkWidget *widget, GdkFrameClock *clock, gpointer nothing) {
    GtkAdjustment *place = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(widget));
    double before = gtk_adjustment_get_value(place);
    gtk_adjustment_set_value(place, before + pixels);
    moved = gtk_adjustment_get_value(place) != before;
    if (moved || items() < wanted) return G_SOURCE_CONTINUE;
    dprintf(report, "items %u\nend\n", items());
    return G_SOURCE_REMOVE;
}

static void obey(const char *order) {
    GtkWidget *around = scroller();
    if (sscanf(order, "scroll %lf %u", &pixels, &wanted) == 2 && around)
        gtk_widget_add_tick_callback(around, step, NULL, NULL);
    else if (!strcmp(order, "top") && around)
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(around)), 0);
    else if (!strcmp(order, "quiet"))
        looks = FALSE;
    else if (!strcmp(order, "close"))
        gtk_window_close(GTK_WINDOW(toplevel()));
}

static gboolean listen(gint file, GIOCondition condition, gpointer nothing) {
    char text[256];
    ssize_t length = read(file, text, sizeof text - 1);
    if (length <= 0) return G_SOURCE_REMOVE;
    text[length] = 0;
    char **lines = g_strsplit(text, "\n", -1);
    for (char **line = lines; *line; ++line) obey(*line);
    g_strfreev(lines);
    return G_SOURCE_CONTINUE;
}

__attribute__((constructor)) static void start(void) {
    /* The commands that a window runs are no business of this. */
    unsetenv("LD_PRELOAD");
    if (!getenv("PROBE_REPORT") || !getenv("PROBE_ORDERS")) return;
    report = atoi(getenv("PROBE_REPORT"));
    orders = atoi(getenv("PROBE_ORDERS"));
    fcntl(report, F_SETFD, FD_CLOEXEC);
    fcntl(orders, F_SETFD, FD_CLOEXEC);
    g_type_class_ref(GDK_TYPE_FRAME_CLOCK);
    const char *phases[] = {"before-paint", "paint", "after-paint"};
    for (int i = 0; i < 3; ++i)
        g_signal_add_emission_hook(
            g_signal_lookup(phases[i], GDK_TYPE_FRAME_CLOCK), 0, phase, (gpointer)phases[i], NULL);
    g_main_context_set_poll_func(NULL, turn);
    g_unix_fd_add(orders, G_IO_IN | G_IO_HUP, listen, NULL);
}
